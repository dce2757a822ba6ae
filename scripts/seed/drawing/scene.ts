import type { Random } from './random.ts';

/** Every scene is drawn this wide; its height follows the picture's shape. */
export const SCENE_WIDTH = 1600;

export interface Canvas {
  readonly random: Random;
  readonly height: number;
  /** How far a moving picture has come, from 0 to 1; always 0 in a still one. */
  readonly moment: number;
}

/** Draws the inside of an SVG of SCENE_WIDTH by the canvas's height. */
export type Scene = (canvas: Canvas) => string;
