import { COLOURS } from '../drawing/colours.ts';
import { SCENE_WIDTH, type Scene } from '../drawing/scene.ts';
import { dotted, rect, repeat, softLine, stitched, stroke } from '../drawing/shapes.ts';

/** Currents that gather and part again, as threads do. */
export const currents: Scene = ({ random, height }) => {
  const [waist, narrow] = [random.between(760, 1080), random.between(0.05, 0.08)];
  const lines = repeat(13, (index) => {
    const place = (index - 6) / 6;
    const lean = random.between(-16, 16);
    return softLine([
      [-40, height * (0.5 + place * 0.56) + lean],
      [waist * 0.42, height * (0.5 + place * 0.46)],
      [waist, height * (0.5 + place * narrow * 3.2)],
      [waist + (SCENE_WIDTH - waist) * 0.5, height * (0.5 + place * 0.36)],
      [1660, height * (0.5 + place * 0.74) - lean],
    ]);
  });
  return [
    rect(0, 0, SCENE_WIDTH, height, COLOURS.teal),
    ...lines.map((line, index) => {
      if (index % 4 === 0) return stroke(line, COLOURS.cream, 13);
      if (index % 4 === 2) return stitched(line, COLOURS.foam, 10, 62, 40);
      return dotted(line, index % 8 === 1 || index % 8 === 3 ? COLOURS.ochre : COLOURS.sand, 10, 26);
    }),
  ].join('');
};
