import { describe, expect, it } from 'vitest'
import { drawn, fitted, held, laid, over, panned, roomAside, under, upon, zoomed } from '../src/board/camera'

const window = { width: 800, height: 600 }
const limits = { least: 0.1, most: 10 }

describe('the camera', () => {
  it('draws millimetres with south down', () => {
    expect(drawn({ x: 25_400, y: 0 }, 914_400)).toEqual({ x: 25.4, y: 914.4 })
    expect(laid({ x: 25.4, y: 914.4 }, 914_400)).toEqual({ x: 25_400, y: 0 })
  })

  it('fits a drawing into the window by its tighter side', () => {
    expect(fitted({ width: 380, height: 380 }, window, 110)).toEqual({ x: 190, y: 190, scale: 1 })
    expect(fitted({ width: 1160, height: 100 }, window, 110)).toEqual({ x: 580, y: 50, scale: 0.5 })
  })

  it('fits it clear of tools, where it would reach them', () => {
    const square = { width: 100, height: 100 }
    expect(fitted(square, { width: 500, height: 300 }, 0, { left: 60, top: 0 })).toEqual({ x: 50, y: 50, scale: 3 })
    // 240 pixels are left beside 60 of tools: the middle lies at 180 of 300, 30 right of the window's.
    expect(fitted(square, { width: 300, height: 300 }, 0, { left: 60, top: 0 })).toEqual({ x: 37.5, y: 50, scale: 2.4 })
    expect(fitted(square, { width: 300, height: 300 }, 0, { left: 0, top: 60 })).toEqual({ x: 50, y: 37.5, scale: 2.4 })
  })

  it('leaves what room there is at the right of the table, where that is wanted', () => {
    const square = { width: 100, height: 100 }
    const aside = { left: 60, top: 0, aside: true }
    // At 3 pixels to a millimetre the table begins at 60 + 10 and ends at 340 of 500; 10 are margin.
    expect(fitted(square, { width: 500, height: 320 }, 10, aside)).toEqual({ x: 60, y: 50, scale: 3 })
    expect(roomAside(square, { width: 500, height: 320 }, 10, aside)).toBe(120)
    expect(roomAside(square, { width: 380, height: 320 }, 10, aside)).toBe(0)
    // A window so wide has room enough on either side of the middle.
    expect(fitted(square, { width: 1100, height: 320 }, 10, aside)).toEqual({ x: 50, y: 50, scale: 3 })
  })

  it('fits something even into a window that has no size yet', () => {
    expect(fitted({ width: 100, height: 100 }, { width: 0, height: 0 }, 10, { left: 60, top: 50 }).scale).toBe(0.4)
  })

  it('finds under a pixel what it shows over it', () => {
    const camera = { x: 100, y: 50, scale: 2 }
    expect(under(camera, window, { x: 400, y: 300 })).toEqual({ x: 100, y: 50 })
    expect(under(camera, window, { x: 410, y: 280 })).toEqual({ x: 105, y: 40 })
    expect(over(camera, window, { x: 105, y: 40 })).toEqual({ x: 410, y: 280 })
  })

  it('keeps what lies under the pointer there while it zooms', () => {
    const camera = { x: 100, y: 50, scale: 1 }
    const pixel = { x: 700, y: 100 }
    const nearer = zoomed(camera, window, pixel, 3, limits)
    expect(nearer.scale).toBe(3)
    expect(under(nearer, window, pixel)).toEqual(under(camera, window, pixel))
  })

  it('zooms no further than its limits', () => {
    expect(zoomed({ x: 0, y: 0, scale: 8 }, window, { x: 0, y: 0 }, 2, limits).scale).toBe(10)
    expect(zoomed({ x: 0, y: 0, scale: 0.15 }, window, { x: 0, y: 0 }, 0.1, limits).scale).toBe(0.1)
  })

  it('pans as a hand moves a sheet, and not off the table', () => {
    expect(panned({ x: 100, y: 50, scale: 2 }, { x: 20, y: -10 })).toEqual({ x: 90, y: 55, scale: 2 })
    expect(held({ x: -5, y: 900, scale: 1 }, { width: 300, height: 400 })).toEqual({ x: 0, y: 400, scale: 1 })
  })

  it('goes upon what is asked about, not too near, not farther than the whole, and not beside the table', () => {
    const drawing = { width: 1000, height: 1000 }
    const phone = { width: 388, height: 440 }
    const whole = fitted(drawing, phone, 20, { left: 0, top: 52 })
    const square = (x: number, y: number, half: number) => [{ x: x - half, y: y - half }, { x: x + half, y: y + half }]
    const far = upon(square(500, 500, 500), drawing, phone, whole, { left: 0, top: 52 })
    expect(far.scale).toBe(whole.scale)
    const near = upon(square(500, 500, 10), drawing, phone, whole, { left: 0, top: 52 })
    expect(near.scale / whole.scale).toBeCloseTo(1.9)
    expect(over(near, phone, { x: 500, y: 500 }).y).toBeCloseTo(246)
    const corner = upon(square(990, 990, 10), drawing, phone, whole)
    expect(over(corner, phone, { x: 1000, y: 1000 }).x).toBeCloseTo(388 - 44)
  })
})
