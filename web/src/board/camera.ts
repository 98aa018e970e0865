import type { Point } from '../wire/types'

/** Where the board looks: the point of the drawing in the middle of the window, and pixels to a millimetre. */
export interface Camera {
  x: number
  y: number
  scale: number
}

export interface Size {
  width: number
  height: number
}

/** Micrometres in a millimetre: the drawing is in millimetres, south down. */
const MM = 1000

/** A point of the table on the drawing. */
export function drawn({ x, y }: Point, depth: number): Point {
  return { x: x / MM, y: (depth - y) / MM }
}

/** How long so many pixels are on the table, in micrometres. */
export function across(pixels: number, scale: number): number {
  return (pixels / scale) * MM
}

/** A point of the drawing on the table. */
export function laid({ x, y }: Point, depth: number): Point {
  return { x: Math.round(x * MM), y: Math.round(depth - y * MM) }
}

/** Pixels at the left and at the top that tools lie on: the whole table is shown clear of them. */
export interface Clear {
  left: number
  top: number
  /** What room there is beside the table lies at its right. */
  aside?: boolean
}

/** Pixels beside a table that are room enough for whatever lies there: beyond that it stays in the middle. */
const ENOUGH = 380

const NOTHING_ABOUT: Clear = { left: 0, top: 0 }

/** The camera that shows all of a drawing with some margin. */
export function fitted(drawing: Size, window: Size, margin = 20, clear: Clear = NOTHING_ABOUT): Camera {
  const room = { width: Math.max(window.width - 2 * margin, 40), height: Math.max(window.height - 2 * margin, 40) }
  const scale = Math.min(room.width / drawing.width, room.height / drawing.height)
  const { left, top } = clear
  if (left > 0 && left > (window.width - drawing.width * scale) / 2) {
    const beside = fitted(drawing, { width: window.width - left, height: window.height }, margin, { left: 0, top })
    return { ...beside, x: beside.x - left / 2 / beside.scale }
  }
  if (top > 0 && top > (window.height - drawing.height * scale) / 2) {
    const below = fitted(drawing, { width: window.width, height: window.height - top }, margin)
    return { ...below, y: below.y - top / 2 / below.scale }
  }
  const half = (window.width - drawing.width * scale) / 2
  const right = clear.aside ? Math.min(half - margin - left, Math.max(ENOUGH - half, 0)) : 0
  return { x: drawing.width / 2 + right / scale, y: drawing.height / 2, scale }
}

/** So many times nearer than the whole table is near enough. */
const NEAR = 1.9
/** Pixels about what is looked at, for names, the scale and dice. */
const ABOUT = 44

/** The camera upon some points of a drawing, on a window too small to show all of it well; never farther off than the whole. */
export function upon(points: Point[], drawing: Size, window: Size, whole: Camera, clear: Clear = NOTHING_ABOUT): Camera {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const room = { width: window.width - 2 * ABOUT, height: window.height - clear.top - 2 * ABOUT }
  const fits = Math.min(room.width / Math.max(right - left, 1), room.height / Math.max(bottom - top, 1))
  const scale = Math.min(Math.max(fits, whole.scale), NEAR * whole.scale)
  /** No more of the room beside the table is shown than is needed. */
  const within = (middle: number, size: number, pixels: number) => {
    const half = (pixels / 2 - ABOUT) / scale
    return half * 2 >= size ? size / 2 : Math.min(Math.max(middle, half), size - half)
  }
  return {
    x: within((left + right) / 2, drawing.width, window.width),
    y: within((top + bottom) / 2, drawing.height, window.height - clear.top) - clear.top / 2 / scale,
    scale,
  }
}

/** The pixels at the right of a table that was fitted with what room there is aside. */
export function roomAside(drawing: Size, window: Size, margin: number, clear: Clear): number {
  const { x, scale } = fitted(drawing, window, margin, clear)
  return window.width / 2 - (drawing.width - x) * scale - margin
}

/** The point of the drawing under a pixel of the window. */
export function under(camera: Camera, window: Size, pixel: Point): Point {
  return {
    x: camera.x + (pixel.x - window.width / 2) / camera.scale,
    y: camera.y + (pixel.y - window.height / 2) / camera.scale,
  }
}

/** The pixel of the window over a point of the drawing. */
export function over(camera: Camera, window: Size, point: Point): Point {
  return {
    x: (point.x - camera.x) * camera.scale + window.width / 2,
    y: (point.y - camera.y) * camera.scale + window.height / 2,
  }
}

/** Nearer or farther by a factor; what lies under the pixel stays under it. */
export function zoomed(camera: Camera, window: Size, pixel: Point, factor: number, limits: { least: number; most: number }): Camera {
  const scale = Math.min(Math.max(camera.scale * factor, limits.least), limits.most)
  const fixed = under(camera, window, pixel)
  return {
    x: fixed.x - (pixel.x - window.width / 2) / scale,
    y: fixed.y - (pixel.y - window.height / 2) / scale,
    scale,
  }
}

/** Moved by so many pixels, as a hand moves a sheet of paper. */
export function panned(camera: Camera, by: Point): Camera {
  return { ...camera, x: camera.x - by.x / camera.scale, y: camera.y - by.y / camera.scale }
}

/** Never so far that the drawing leaves the window. */
export function held(camera: Camera, drawing: Size): Camera {
  const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most)
  return { ...camera, x: clamp(camera.x, drawing.width), y: clamp(camera.y, drawing.height) }
}
