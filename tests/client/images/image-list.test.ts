import { describe, expect, it } from 'vitest';
import {
  changeImages,
  featuredAfterRemoval,
  focalPointOf,
  type ImageList,
  imagesOf,
  imagesToSend,
  NO_IMAGES,
  nameOf,
} from '../../../client/admin/articles/images/image-list.ts';
import { MIDDLE } from '../../../rules/images/focal-point.ts';

const fileNamed = (name: string) => new File(['x'], name, { type: 'image/png' });

const namesOf = ({ rows }: ImageList) => rows.map(nameOf);

function listOf(...names: string[]): ImageList {
  return changeImages(NO_IMAGES, { type: 'images-added', files: names.map(fileNamed) });
}

describe('the featured picture, when another is removed', () => {
  it.each([
    { featured: 0, removed: 0, becomes: 0 },
    { featured: 0, removed: 1, becomes: 0 },
    { featured: 0, removed: 4, becomes: 0 },
    { featured: 1, removed: 0, becomes: 0 },
    { featured: 1, removed: 1, becomes: 0 },
    { featured: 1, removed: 2, becomes: 1 },
    { featured: 2, removed: 0, becomes: 1 },
    { featured: 2, removed: 1, becomes: 1 },
    { featured: 2, removed: 2, becomes: 1 },
    { featured: 2, removed: 3, becomes: 2 },
    { featured: 4, removed: 4, becomes: 3 },
  ])('at $featured, without $removed, is at $becomes', ({ featured, removed, becomes }) => {
    expect(featuredAfterRemoval(featured, removed)).toBe(becomes);
  });

  it('is chosen by row and follows the rule', () => {
    const list = changeImages(listOf('a', 'b', 'c'), { type: 'image-featured', id: 3 });
    expect(list.featuredIndex).toBe(2);
    const shorter = changeImages(list, { type: 'image-removed', id: 1 });
    expect([namesOf(shorter), shorter.featuredIndex]).toEqual([['b', 'c'], 1]);
  });
});

describe('the list of pictures', () => {
  it('keeps the order in which files were added, and never uses an id twice', () => {
    const list = changeImages(listOf('a', 'b'), { type: 'image-removed', id: 2 });
    const longer = changeImages(list, { type: 'images-added', files: [fileNamed('b'), fileNamed('c')] });
    expect(longer.rows.map(({ id }) => id)).toEqual([1, 3, 4]);
    expect(namesOf(longer)).toEqual(['a', 'b', 'c']);
  });

  it.each([
    { moved: 1, by: -1, order: ['a', 'b', 'c'], featured: 1 },
    { moved: 2, by: -1, order: ['b', 'a', 'c'], featured: 0 },
    { moved: 3, by: -1, order: ['a', 'c', 'b'], featured: 2 },
    { moved: 4, by: -1, order: ['a', 'b', 'c'], featured: 1 },
    { moved: 1, by: 1, order: ['b', 'a', 'c'], featured: 0 },
    { moved: 2, by: 1, order: ['a', 'c', 'b'], featured: 2 },
    { moved: 3, by: 1, order: ['a', 'b', 'c'], featured: 1 },
  ] as const)('moves picture $moved by $by: $order, with the same featured one', ({ moved, by, ...made }) => {
    const list = changeImages(listOf('a', 'b', 'c'), { type: 'image-featured', id: 2 });
    const moves = changeImages(list, { type: 'image-moved', id: moved, by });
    expect({ order: namesOf(moves), featured: moves.featuredIndex }).toEqual(made);
  });

  it('describes one picture and leaves the others unchanged', () => {
    const list = changeImages(listOf('a', 'b'), { type: 'image-described', id: 2, alt: 'A stall' });
    expect(list.rows.map(({ alt }) => alt)).toEqual(['', 'A stall']);
  });

  it('starts, for an article, with its pictures and the featured one', () => {
    const image = (path: string, isFeatured: boolean) => ({
      path,
      url: `/uploads/${path}`,
      name: `${path}.jpg`,
      alt: `About ${path}`,
      caption: `Under ${path}`,
      isFeatured,
      width: 1,
      height: 1,
      animated: false,
      srcset: '',
      focalPoint: MIDDLE,
      foundFocalPoint: MIDDLE,
    });
    const list = imagesOf([image('a', false), image('b', true)]);
    expect(list.featuredIndex).toBe(1);
    expect(namesOf(list)).toEqual(['a.jpg', 'b.jpg']);
    expect(list.rows.map(({ alt }) => alt)).toEqual(['About a', 'About b']);
    expect(list.rows.map(({ caption }) => caption)).toEqual(['Under a', 'Under b']);
    expect(imagesOf([]).featuredIndex).toBe(0);
  });

  it('sends the focal point that was chosen, without the name of its type, and null for the one that was found', () => {
    const found = { x: 50, y: 20, __typename: 'FocalPoint' };
    const image = (path: string, focalPoint: typeof found) => ({
      path,
      url: `/uploads/${path}`,
      name: `${path}.jpg`,
      alt: '',
      caption: '',
      isFeatured: false,
      width: 1,
      height: 1,
      animated: false,
      srcset: '',
      focalPoint,
      foundFocalPoint: found,
    });
    const list = imagesOf([image('a', found), image('b', { ...found, x: 1 })]);
    expect(list.rows.map(focalPointOf)).toMatchObject([
      { x: 50, y: 20 },
      { x: 1, y: 20 },
    ]);
    const points = (of: ImageList) => imagesToSend(of, new Map()).map(({ focalPoint }) => focalPoint);
    expect(points(list)).toEqual([null, { x: 1, y: 20 }]);
    const moved = changeImages(list, { type: 'image-focused', id: 1, focalPoint: { x: 3, y: 4 } });
    const back = changeImages(moved, { type: 'image-focused', id: 2, focalPoint: null });
    expect(points(back)).toEqual([{ x: 3, y: 4 }, null]);
  });

  it('can be stored by the browser without conversion', () => {
    expect(structuredClone(listOf('a')).rows).toHaveLength(1);
  });
});
