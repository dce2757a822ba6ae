/** The site's colours and their neighbours on land, water and cloth. */
export { DEEP_TERRACOTTA, INDIGO, INK, LEAF, OCHRE, SAND, TERRACOTTA } from '../../artwork/palette.ts';

export const CREAM = '#FFF6EA';
export const CLAY = '#E9CFAE';
export const WOOD = '#D7AD80';
export const EARTH = '#8A4A22';
export const BURNT = '#B5522F';
export const CORAL = '#D9743F';
export const SAGE = '#C3D2C6';
export const MOSS = '#4B7C5B';
export const TEAL = '#21504F';
export const RIVER = '#2D636B';
export const DUSK = '#34517E';
export const NIGHT = '#14243B';
export const FOAM = '#7FA9A3';
