import { blot, laid, pick, spread, stone, type Recipe } from './brush'
import { boards, flags, hollow, paintWalls, strawed } from './buildings'
import { tone } from './seed'
import { outlineOf, paces, strewn } from './shape'

/** What has walls round it. */
export const HOUSES: Record<string, Recipe> = {
  building: (brush, piece, random) =>
    hollow(boards(brush.land.tiles === 'flat' ? '#93806a' : '#a07a4f', brush.land.tiles !== 'flat'), brush.land.tiles === 'flat' ? '#cfc8ba' : '#d8c9ab')(
      brush,
      piece,
      random,
    ),
  barn: hollow(strawed, '#8a6b47'),
  ruin(brush, piece, random) {
    const { g, land } = brush
    const poly = outlineOf(piece)
    laid(g, poly, (w, h) => flags(brush, w, h, random))
    blot(g, poly, 'rgba(40,34,28,.3)')
    for (const [x, y] of strewn(poly, 5, 3, random))
      if (random() < 0.55)
        stone(
          g,
          x,
          y,
          1.5 + random() ** 3 * 9,
          1.5 + random() ** 3 * 7,
          random() * 3,
          tone(pick(random, [land.stone, '#8d6a58']), spread(random, 0.2) - 0.08),
          random,
        )
    if (piece.opacity === 'hollow') return paintWalls(brush, piece, tone(land.stone, -0.1))
    // What is left of the walls: stretches of masonry with gaps where one steps through.
    for (const { p, turn } of paces(poly, 4.4, true))
      if (Math.sin(p[0] * 0.11 + p[1] * 0.07 + poly[0]![0]) > -0.55)
        for (const k of [-1, 1])
          stone(
            g,
            p[0] - Math.sin(turn) * (1.8 * k + 2.2),
            p[1] + Math.cos(turn) * (1.8 * k + 2.2),
            5.6,
            4.2,
            turn,
            tone(land.stone, spread(random, 0.14) + 0.06),
            random,
          )
  },
}
