import { DEEP_TERRACOTTA, INDIGO, INK, LEAF, OCHRE, SAND, TERRACOTTA } from '../../artwork/palette.ts';

/** The site's colours and their neighbours on land, water and cloth. */
export const COLOURS = {
  deepTerracotta: DEEP_TERRACOTTA,
  indigo: INDIGO,
  ochre: OCHRE,
  sand: SAND,
  terracotta: TERRACOTTA,
  ink: INK,
  cream: '#FFF6EA',
  clay: '#E9CFAE',
  wood: '#D7AD80',
  earth: '#8A4A22',
  burnt: '#B5522F',
  coral: '#D9743F',
  sage: '#C3D2C6',
  moss: '#4B7C5B',
  leaf: LEAF,
  teal: '#21504F',
  river: '#2D636B',
  dusk: '#34517E',
  night: '#14243B',
  foam: '#7FA9A3',
} as const;
