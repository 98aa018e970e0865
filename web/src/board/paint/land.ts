import type { Look, PieceArt } from '../../wire/types'

/** All the colours that a look of the ground brings. */
export interface Land {
  ground: string[]
  grain: number // along its clouds, from low to high
  tuft: string[]
  pebble: string // strewn small things
  track: string
  rut: string
  leaf: string[]
  floor: string
  earth: string
  stone: string
  water: string
  roof: string
  tiles: 'tile' | 'flat' | 'sheet' | 'thatch'
  tree: 'leaf' | 'fir' | 'dead'
}
const field: Land = {
  ground: ['#7b8453', '#8f9660', '#9d9f68', '#aca975'],
  grain: 9,
  tuft: ['#5d6b3b', '#75823f', '#a5a963'],
  pebble: '#b5ab92',
  track: '#b29b72',
  rut: '#8e7851',
  leaf: ['#2a3b22', '#3f552b', '#5b7038', '#8b9654'],
  floor: '#4d4a2f',
  earth: '#7a6443',
  stone: '#a49c8c',
  roof: '#7d5344',
  tiles: 'tile',
  water: '#5d8a91',
  tree: 'leaf',
}
export const LANDS: Record<Look, Land> = {
  field,
  street: {
    ...field,
    ground: ['#95928b', '#a3a098', '#aeaba2', '#b9b5ab'],
    grain: 8,
    tuft: ['#6d7a4c', '#7f8a58'],
    pebble: '#8a877f',
    track: '#5c5d60',
    rut: '#4b4c50',
    stone: '#b4b0a6',
    earth: '#75695a',
    roof: '#6c6a68',
    tiles: 'flat',
    floor: '#5b5848',
  },
  ash: {
    ...field,
    ground: ['#4e4b4a', '#5d5854', '#6b645d', '#7b7268'],
    grain: 11,
    tuft: ['#3d3a3a', '#84796b'],
    pebble: '#8d857c',
    track: '#807b75',
    rut: '#5a5754',
    stone: '#8b8680',
    earth: '#57493f',
    leaf: ['#2b2b27', '#403f35', '#5a5643', '#787058'],
    roof: '#66605c',
    tiles: 'sheet',
    floor: '#3d3833',
    water: '#7fa13a',
    tree: 'dead',
  },
  snow: {
    ...field,
    ground: ['#c3ced6', '#d6dee3', '#e5eaec', '#f1f3f2'],
    grain: 6,
    tuft: ['#98a2a0', '#8e8d74'],
    pebble: '#9aa1a6',
    track: '#c0bfba',
    rut: '#a29f98',
    stone: '#a3a8ac',
    leaf: ['#253b35', '#365148', '#5b756b', '#d9e3e4'],
    floor: '#a4afb1',
    earth: '#8a8078',
    roof: '#8f8580',
    water: '#8fb2bf',
    tree: 'fir',
  },
  desert: {
    ...field,
    ground: ['#bd9c66', '#cdae78', '#d9be8b', '#e5cf9f'],
    grain: 12,
    tuft: ['#9d8a4e', '#b49d5c'],
    pebble: '#a8895d',
    track: '#c9ad80',
    rut: '#ac8d5f',
    stone: '#bfa47b',
    leaf: ['#4d5530', '#697040', '#878a55', '#aeaa74'],
    floor: '#9c8350',
    earth: '#a07d4e',
    roof: '#b2966b',
    tiles: 'flat',
    water: '#6fa39c',
  },
  mud: {
    ...field,
    ground: ['#5d4f3c', '#6d5d45', '#7c6b50', '#8b7a5d'],
    grain: 15,
    tuft: ['#4e4530', '#77744a'],
    pebble: '#90836c',
    track: '#8c7a5c',
    rut: '#64543d',
    earth: '#5a4936',
    floor: '#4b402d',
    tree: 'dead',
    leaf: ['#33301f', '#4a452c', '#655d3d', '#857a54'],
    water: '#6d7c74',
  },
}
/** What a piece is painted as; the referee says which. */
export function lookOf(piece: { art?: PieceArt | null }): PieceArt {
  return piece.art ?? 'plain'
}
