import { describe, expect, it } from 'vitest';
import { adviceOnContent, checkFiles, imageTypeOf } from '../../../client/admin/images/check-files.ts';

const fileOf = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });

/** As an article has it. */
const room = (present: number) => ({
  left: 30 - present,
  tooMany: 'An article can have at most 30 images.',
});

const FORMATS = 'Choose a JPEG, PNG, GIF or WebP image.';

describe('choosing files', () => {
  it('accepts the valid ones and says what is wrong with each other, in their order', () => {
    const files = [
      fileOf('a.jpg', 'image/jpeg', 5_242_880),
      fileOf('b.jpg', 'image/jpeg', 5_242_881),
      fileOf('c.tiff', 'image/tiff'),
      fileOf('d.png', 'image/png'),
      fileOf('e.svg', 'image/svg+xml'),
    ];
    const { accepted, refusals } = checkFiles(files, room(0));
    expect(accepted.map(({ name }) => name)).toEqual(['a.jpg', 'd.png']);
    expect(refusals).toEqual([
      { sentence: 'File b.jpg is too large. Maximum size is 5MB.', advice: null, tooLarge: files[1] },
      { sentence: 'File c.tiff is not a supported image format.', advice: FORMATS, tooLarge: null },
      { sentence: 'File e.svg is not a supported image format.', advice: FORMATS, tooLarge: null },
    ]);
  });

  it.each([
    ['image/heic', 'a', 10, 'File a is not a supported image format.'],
    ['image/heif-sequence', 'a.jpg', 10, 'File a.jpg is not a supported image format.'],
    ['', 'IMG_1.HEIC', 10, 'File IMG_1.HEIC is not a supported image format.'],
    ['', 'b.heif', 6_000_000, 'File b.heif is too large. Maximum size is 5MB.'],
  ])('says of a HEIC photograph (%j, %s, %i bytes) how to share it as JPEG', (type, name, size, sentence) => {
    const [refusal] = checkFiles([fileOf(name, type, size)], room(0)).refusals;
    expect(refusal).toMatchObject({ sentence, tooLarge: null });
    expect(refusal?.advice).toContain('Share it as JPEG');
  });

  it('offers to make photographs smaller, but neither GIFs nor files that are not pictures', () => {
    const files = [
      fileOf('a.png', 'image/png', 6_000_000),
      fileOf('b.webp', '', 6_000_000),
      fileOf('c.gif', 'image/gif', 6_000_000),
      fileOf('d.pdf', 'application/pdf', 6_000_000),
    ];
    const { refusals } = checkFiles(files, room(0));
    expect(refusals.map(({ tooLarge }) => tooLarge)).toEqual([files[0], files[1], null, null]);
    expect(refusals[2]?.advice).toContain('Images that move are not made smaller here');
    expect(refusals[3]?.advice).toBe(FORMATS);
  });

  it('accepts up to 30 pictures, and names the first three of the rest', () => {
    const files = Array.from({ length: 60 }, (_, index) => fileOf(`${index + 1}.gif`, 'image/gif'));
    expect(checkFiles(files, room(0)).accepted).toEqual(files.slice(0, 30));
    const tooMany = 'An article can have at most 30 images. Not added:';
    const sentences = (checked: ReturnType<typeof checkFiles>) =>
      checked.refusals.map(({ sentence }) => sentence);
    expect(sentences(checkFiles(files, room(0)))).toEqual([`${tooMany} 31.gif, 32.gif, 33.gif and 27 more.`]);
    expect(sentences(checkFiles(files.slice(0, 33), room(0)))).toEqual([
      `${tooMany} 31.gif, 32.gif, 33.gif.`,
    ]);
  });

  it('counts the pictures that exist already, and not the invalid files', () => {
    const files = [
      fileOf('x.pdf', 'application/pdf'),
      fileOf('1.gif', 'image/gif'),
      fileOf('2.gif', 'image/gif'),
    ];
    expect(checkFiles(files, room(29)).accepted.map(({ name }) => name)).toEqual(['1.gif']);
    expect(checkFiles(files, room(31)).accepted).toEqual([]);
  });

  it('shows the same sentence once, but one for each photograph that can be made smaller', () => {
    const twice = [fileOf('x.pdf', 'application/pdf'), fileOf('x.pdf', 'application/pdf')];
    expect(checkFiles(twice, room(0)).refusals).toHaveLength(1);
    const large = [fileOf('x.jpg', 'image/jpeg', 6_000_000), fileOf('x.jpg', 'image/jpeg', 7_000_000)];
    expect(checkFiles(large, room(0)).refusals).toHaveLength(2);
  });
});

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
])("a file's type %j, %s: %s", (type, name, expected) => {
  expect(imageTypeOf({ type, name })).toBe(expected);
});

it.each([
  ['\0\0\0\x24ftypheic\0\0\0\0', 'Share it as JPEG'],
  ['\0\0\x01\x80ftypmif1', 'Share it as JPEG'],
  ['\0\0\0\x20ftypavif\0\0\0\0', FORMATS],
  ['%PDF-1.7 ftypheic', FORMATS],
  ['', FORMATS],
])(
  'the advice on a file whose content is no picture that the site takes on one that begins with %j says %j',
  async (content, advice) => {
    expect(await adviceOnContent(new Blob([Buffer.from(content, 'latin1')]))).toContain(advice);
  },
);
