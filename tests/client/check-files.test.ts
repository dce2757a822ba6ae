import { describe, expect, it } from 'vitest';
import { checkFiles, imageTypeOf } from '../../client/admin/pictures/check-files.ts';

const fileOf = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });

describe('choosing files', () => {
  it('takes the valid ones and says of each other one what is wrong, in their order', () => {
    const files = [
      fileOf('a.jpg', 'image/jpeg', 5_242_880),
      fileOf('b.jpg', 'image/jpeg', 5_242_881),
      fileOf('c.tiff', 'image/tiff'),
      fileOf('d.png', 'image/png'),
      fileOf('e.svg', 'image/svg+xml'),
    ];
    const { accepted, refusals } = checkFiles(files, 0);
    expect(accepted.map(({ name }) => name)).toEqual(['a.jpg', 'd.png']);
    expect(refusals).toEqual([
      'File b.jpg is too large. Maximum size is 5MB.',
      'File c.tiff is not a supported image format.',
      'File e.svg is not a supported image format.',
    ]);
  });

  it('takes up to 30 pictures, and names the first three of the rest', () => {
    const files = Array.from({ length: 60 }, (_, index) => fileOf(`${index + 1}.gif`, 'image/gif'));
    const { accepted, refusals } = checkFiles(files, 0);
    expect(accepted).toEqual(files.slice(0, 30));
    const tooMany = 'An article can have at most 30 images. Not added:';
    expect(refusals).toEqual([`${tooMany} 31.gif, 32.gif, 33.gif and 27 more.`]);
    expect(checkFiles(files.slice(0, 33), 0).refusals).toEqual([`${tooMany} 31.gif, 32.gif, 33.gif.`]);
  });

  it('counts the pictures that are there already, and not the invalid files', () => {
    const files = [
      fileOf('x.pdf', 'application/pdf'),
      fileOf('1.gif', 'image/gif'),
      fileOf('2.gif', 'image/gif'),
    ];
    expect(checkFiles(files, 29).accepted.map(({ name }) => name)).toEqual(['1.gif']);
    expect(checkFiles(files, 31).accepted).toEqual([]);
  });

  it('says the same sentence once', () => {
    const twice = [fileOf('x.pdf', 'application/pdf'), fileOf('x.pdf', 'application/pdf')];
    expect(checkFiles(twice, 0).refusals).toHaveLength(1);
  });
});

describe("a file's type", () => {
  it.each([
    ['image/jpeg', 'photo', 'image/jpeg'],
    ['image/webp', 'photo.jpg', 'image/webp'],
    ['', 'photo.JPG', 'image/jpeg'],
    ['', 'photo.jpeg', 'image/jpeg'],
    ['', 'a.b.webp', 'image/webp'],
    ['', 'photo.heic', null],
    ['', 'jpg', 'image/jpeg'],
    ['application/pdf', 'photo.jpg', null],
    ['image/heic', 'photo.jpg', null],
  ])('%j, %s: %s', (type, name, expected) => {
    expect(imageTypeOf({ type, name })).toBe(expected);
  });
});
