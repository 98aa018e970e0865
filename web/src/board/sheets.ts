import type { Camera, Size } from './camera'
import type { Sheet } from './paint/table'

/** Pixels along one edge of a canvas, at most. */
const MOST = 3072
/** Nobody sees more pixels to a pixel. */
const FINEST = 2
/** So much coarser than it is seen may a sheet be before it is painted again. */
const COARSE = 1.25

/** A sheet of the whole table, as fine as it is seen when all of it is in view. */
export function wholeSheet(table: { width: number; depth: number }, window: Size, ratio: number): Sheet {
  const fitted = Math.min(window.width / table.width, window.height / table.depth)
  const px = Math.min(fitted * Math.min(ratio, FINEST), MOST / Math.max(table.width, table.depth))
  return { x: 0, y: 0, px, w: Math.round(table.width * px), h: Math.round(table.depth * px) }
}

/** A finer sheet of what is in view and a quarter more on each side, where the whole one is too coarse. */
export function nearSheet(table: { width: number; depth: number }, camera: Camera, window: Size, ratio: number, whole: Sheet): Sheet | undefined {
  const wanted = camera.scale * Math.min(ratio, FINEST)
  if (wanted <= whole.px * COARSE) return undefined
  const half = { x: (window.width / camera.scale) * 0.75, y: (window.height / camera.scale) * 0.75 }
  const [west, east] = [Math.max(camera.x - half.x, 0), Math.min(camera.x + half.x, table.width)]
  const [north, south] = [Math.max(camera.y - half.y, 0), Math.min(camera.y + half.y, table.depth)]
  const px = Math.min(wanted, MOST / Math.max(east - west, south - north))
  return { x: west, y: north, px, w: Math.round((east - west) * px), h: Math.round((south - north) * px) }
}
