import type { Lights } from '../board/overlays'
import type { Lit } from '../wire/learn'
import type { FigureView, View } from '../wire/types'

/** What a lesson lights, found on the table. */
export function lightsOf(lit: Lit[], view: View): Lights {
  const lights: Lights = { figures: new Set(), markers: new Set(), pieces: [], rings: [], marks: [], ways: [], lines: [] }
  const of = (name: string) => view.figures.filter((figure) => isCalled(figure, name))
  const place = (name: string) => of(name).find((figure) => figure.place)?.place
  for (const light of lit) {
    if (light === 'eye') continue
    if ('figure' in light || 'unit' in light || 'badge' in light) {
      const name = 'figure' in light ? light.figure : 'unit' in light ? light.unit : light.badge
      for (const { figure, gone } of of(name)) if (!gone) lights.figures.add(figure)
    } else if ('piece' in light) lights.pieces.push(light.piece)
    else if ('marker' in light) for (const marker of markersOf(light.marker, view, of)) lights.markers.add(marker)
    else if ('ring' in light) lights.rings.push(light.ring)
    else if ('mark' in light) lights.marks.push(light.mark)
    else if ('way' in light) lights.ways.push(light.way)
    else if ('line' in light) {
      const [from, to] = [place(light.line.from), place(light.line.to)]
      if (from && to) lights.lines.push([from, to])
    }
  }
  return lights
}

/** A figure goes by its name, by the last word of it, or by the name of its unit. */
export function isCalled({ name }: Pick<FigureView, 'name'>, called: string): boolean {
  return name === called || name.endsWith(` ${called}`) || name.startsWith(`${called} · `)
}

/** A marker goes by its number, or by the name of a figure whose side it is of. */
function markersOf(name: string, { markers }: View, of: (name: string) => FigureView[]): number[] {
  const number = Number(name)
  if (Number.isInteger(number)) return (markers ?? []).filter(({ marker }) => marker === number).map(({ marker }) => marker)
  const side = of(name)[0]?.side
  return (markers ?? []).filter((marker) => side != null && marker.side === side).map(({ marker }) => marker)
}
