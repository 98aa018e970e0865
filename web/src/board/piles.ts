import type { MarkerView, Point } from '../wire/types'

/** From one marker to the next of a pile, in micrometres. */
const ASIDE = 28_000

/** Markers that lie on one another, drawn side by side. */
export function sideBySide(markers: MarkerView[]): MarkerView[] {
  return markers.map((marker) => {
    const pile = markers.filter(({ place }) => isSame(place, marker.place))
    const from = pile.indexOf(marker) - (pile.length - 1) / 2
    return from === 0 ? marker : { ...marker, place: { ...marker.place, x: marker.place.x + from * ASIDE } }
  })
}

/** Of markers alike that lie on one another one, so that their word is written once. */
export function oneOfEach(markers: MarkerView[]): MarkerView[] {
  return markers.filter((marker, i) => markers.findIndex(({ kind, place }) => kind === marker.kind && isSame(place, marker.place)) === i)
}

function isSame(one: Point, other: Point): boolean {
  return one.x === other.x && one.y === other.y
}
