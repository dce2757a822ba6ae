import { readSvg } from './read-svg.ts';

/** The members' logos in the file: a view for each name, and its drawing. */
const root = readSvg('client/artwork/member-marks.svg');

export const MEMBER_MARKS = [...root.getElementsByTagName('view')].map((view, index) => {
  const drawing = [...root.getElementsByTagName('svg')][index];
  if (!drawing) throw new Error('A mark has no drawing');
  const shapes = [...drawing.getElementsByTagName('path')];
  return {
    name: view.getAttribute('id'),
    viewBox: view.getAttribute('viewBox') ?? '',
    svg: drawing.toString(),
    /** The colour behind the figure. */
    ground: shapes[0]?.getAttribute('fill'),
    colors: new Set(
      shapes
        .flatMap((shape) => [shape.getAttribute('fill'), shape.getAttribute('stroke')])
        .filter((color) => color && color !== 'none'),
    ),
  };
});
