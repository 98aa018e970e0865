import { drawn } from '../board/camera'
import { paintingOf } from '../board/paint/painting'
import type { Briefing, View } from '../wire/types'

/** The battle as a picture to share: its table as it stands, a title over it and a line for each side below. */
export interface Caption {
  title: string
  outcome: string
  lines: { side: number; text: string }[]
  /** What a figure is called beside its disc. */
  named: (figure: View['figures'][number]) => string
}

/** The longer side of the table, in pixels. */
const LONG = 1080
const MARGIN = 24
const HEAD = 96
const LINE = 30
const INK = '#fffaf0'

export async function pictureOf(briefing: Briefing, view: View, caption: Caption): Promise<Blob> {
  const painter = await import('../board/paint/table')
  const painting = paintingOf(briefing.table, briefing.scenery, view.doors ?? [])
  const px = LONG / Math.max(painting.width, painting.depth)
  const [w, h] = [Math.round(painting.width * px), Math.round(painting.depth * px)]
  const ground = document.createElement('canvas')
  painter.paintWhole(ground, painting, { x: 0, y: 0, px, w, h }, false)
  const canvas = document.createElement('canvas')
  canvas.width = w + 2 * MARGIN
  canvas.height = HEAD + h + MARGIN + LINE * caption.lines.length + MARGIN
  const g = canvas.getContext('2d')!
  g.fillStyle = '#23262a'
  g.fillRect(0, 0, canvas.width, canvas.height)
  write(g, caption.title, MARGIN, 44, '700 32px Georgia, serif', INK, w)
  write(g, caption.outcome, MARGIN, 78, '20px Georgia, serif', INK, w)
  g.drawImage(ground, MARGIN, HEAD)
  for (const figure of view.figures) if (figure.place) stands(painter, g, figure, briefing.table.depth, px, caption.named(figure))
  caption.lines.forEach(({ side, text }, i) => {
    const y = HEAD + h + MARGIN + LINE * i + 20
    painter.paintMark(g, side, MARGIN + 9, y - 6, 10)
    write(g, text, MARGIN + 28, y, '18px sans-serif', INK, w - 28)
  })
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'))
}

function stands({ paintToken }: typeof import('../board/paint/table'), g: CanvasRenderingContext2D, figure: View['figures'][number], depth: number, px: number, name: string): void {
  const at = drawn(figure.place!, depth)
  const [x, y] = [MARGIN + at.x * px, HEAD + at.y * px]
  g.globalAlpha = figure.gone ? 0.5 : 1
  const far = paintToken(g, figure, x, y, px)
  if (!figure.gone) label(g, name, x, y + far + 14)
  g.globalAlpha = 1
}

function label(g: CanvasRenderingContext2D, text: string, x: number, y: number): void {
  g.font = '700 13px sans-serif'
  g.textAlign = 'center'
  g.lineWidth = 4
  g.strokeStyle = '#fbf6e9'
  g.strokeText(text, x, y)
  g.fillStyle = '#23262a'
  g.fillText(text, x, y)
  g.textAlign = 'left'
}

function write(g: CanvasRenderingContext2D, text: string, x: number, y: number, font: string, fill: string, most: number): void {
  g.font = font
  g.fillStyle = fill
  g.fillText(text, x, y, most)
}

/** Hands a picture over: to whatever the device shares with, else as a file. */
export async function share(blob: Blob, name: string): Promise<void> {
  const file = new File([blob], `${name}.png`, { type: 'image/png' })
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file] })
    } catch {
      // Whoever thinks better of it gets nothing, which is what was asked for.
      return
    }
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
