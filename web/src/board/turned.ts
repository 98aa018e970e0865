import type { AreaView, FigureView, MarkerView, Place, Point, Scenery, Shape, Table } from '../wire/types'
import type { Happening } from './effects'
import type { Lights, Overlays, Spotted } from './overlays'

/** A table looked at from its north side: everything is turned round by half a circle. */
export class Turned {
  constructor(private readonly whole: Pick<Table, 'width' | 'depth'>) {}

  point<P extends Point>(at: P): P {
    return { ...at, x: this.whole.width - at.x, y: this.whole.depth - at.y }
  }

  table(table: Table): Table {
    const openings = (piece: Table['pieces'][number]) => piece.openings?.map((it) => ({ ...it, from: this.point(it.from), to: this.point(it.to) })) ?? []
    const pieces = table.pieces.map((piece) => ({ ...piece, shape: this.shape(piece.shape), openings: openings(piece), ladders: this.points(piece.ladders ?? []) }))
    return { ...table, pieces }
  }

  scenery({ look, dressing }: Scenery): Scenery {
    return { look, dressing: dressing.map((strip) => ({ ...strip, way: this.points(strip.way) })) }
  }

  figure(figure: FigureView): FigureView {
    return { ...figure, facing: opposite(figure.facing), place: figure.place && this.point(figure.place) }
  }

  marker(marker: MarkerView): MarkerView {
    return { ...marker, place: this.point(marker.place) }
  }

  area(area: AreaView): AreaView {
    const { shape } = area
    return { ...area, shape: 'outline' in shape ? { outline: this.points(shape.outline) } : { disc: { ...shape.disc, centre: this.point(shape.disc.centre) } } }
  }

  overlays(laid: Overlays): Overlays {
    const { threat, line, cursor, ghost, arrow, lights } = laid
    return {
      ...laid,
      reach: laid.reach.map((outline) => this.points(outline)),
      plans: laid.plans.map((plan) => ({ ...plan, within: this.points(plan.within), beyond: this.points(plan.beyond), facing: opposite(plan.facing) })),
      places: laid.places.map((it) => ({ ...it, place: this.point(it.place) })),
      perils: laid.perils.map((peril) => ({ ...peril, at: this.point(peril.at), from: this.points(peril.from) })),
      trails: laid.trails.map((trail) => ({ ...trail, way: this.points(trail.way) })),
      ...(lights && { lights: this.lights(lights) }),
      ...(threat && { threat: { ...threat, rows: threat.rows.map((row) => [...row].reverse()).reverse() } }),
      ...(line && { line: { ...line, from: this.point(line.from), to: this.point(line.to), ...(line.edge && { edge: this.points(line.edge) }) } }),
      ...(cursor && { cursor: this.point(cursor) }),
      ...(ghost && { ghost: { ...ghost, at: this.point(ghost.at), facing: opposite(ghost.facing) } }),
      ...(arrow && { arrow: { from: this.point(arrow.from), bearing: opposite(arrow.bearing) } }),
    }
  }

  private lights(lights: Lights): Lights {
    return {
      ...lights,
      rings: lights.rings.map((ring) => ({ ...ring, at: this.point(ring.at) })),
      marks: lights.marks.map((mark) => ({ ...mark, at: this.point(mark.at), ...(mark.way && { way: this.points(mark.way) }) })),
      ways: lights.ways.map((way) => this.points(way)),
      lines: lights.lines.map((line) => this.points(line)),
    }
  }

  happening({ effect, t }: Happening): Happening {
    if (effect.kind === 'moved') return { t, effect: { ...effect, way: this.points(effect.way) } }
    if (effect.kind === 'shot') return { t, effect: { ...effect, from: this.point(effect.from), to: this.point(effect.to) } }
    return { t, effect: { ...effect, at: this.point(effect.at) } }
  }

  spotted<S extends Spotted | null>(spotted: S): S {
    return spotted && { ...spotted, at: this.point(spotted.at) }
  }

  private points<P extends Point | Place>(points: P[]): P[] {
    return points.map((point) => this.point(point))
  }

  private shape(shape: Shape): Shape {
    if ('polygon' in shape) return { polygon: this.points(shape.polygon) }
    if ('wall' in shape) return { wall: this.points(shape.wall) }
    return { disc: { ...shape.disc, centre: this.point(shape.disc.centre) } }
  }
}

function opposite(bearing: number): number {
  return (bearing + 1800) % 3600
}
