import { describe, expect, it } from 'vitest';
import { readStoredPath } from '../../../../../rules/images/stored-path.ts';
import {
  displayName,
  nameInPath,
  newImagePath,
} from '../../../../../server/features/images/store/image-name.ts';

const NOW = 1_790_000_000_000;
const cleaned = (name: string) =>
  /^news-images\/1790000000000-([a-z0-9-]+)-[a-z0-9]{8}\.jpg$/.exec(newImagePath(name, 'jpg', NOW))?.[1];

describe("a picture's path", () => {
  it.each([
    ['photo.jpg', 'photo'],
    ['Ünïcode фото مرحبا.JPG', 'unicode'],
    ['ｆｕｌｌ ｗｉｄｔｈ ﬁ.png', 'full-width-fi'],
    ['../../etc/passwd', 'etc-passwd'],
    ['..\\..\\windows\\system.ini.gif', 'windows-system-ini'],
    ['a.tar.gz', 'a-tar'],
    ['--rm -rf--.png', 'rm-rf'],
    ['İstanbul ½.webp', 'istanbul-1-2'],
    ['фото.jpg', 'picture'],
    ['.jpg', 'picture'],
    ['', 'picture'],
    ['\0\r\n%00<script>.jpg', '00-script'],
    ['👩‍👩‍👧 \ud800.png', 'picture'],
    [`${'x'.repeat(300)}.jpg`, 'x'.repeat(60)],
    [`${'x'.repeat(59)} y.jpg`, 'x'.repeat(59)],
  ])('has of the name %j the part "%s"', (name, part) => {
    expect(cleaned(name)).toBe(part);
  });

  it.each([
    ['Photo of us.jpg', 'photo-of-us.jpg'],
    ['1-2-abcdefgh.jpg', '1-2-abcdefgh.jpg'],
    ['', 'picture.jpg'],
  ])('shows of the name %j as much as "%s"', (name, shown) => {
    expect(nameInPath(newImagePath(name, 'jpg', NOW))).toBe(shown);
  });

  it('is a new one each time, and one that the store gives back', () => {
    const paths = Array.from({ length: 1000 }, () => newImagePath('same.jpg', 'webp', NOW));
    expect(new Set(paths).size).toBe(1000);
    for (const path of paths) expect(readStoredPath(path)).toEqual({ images: [path], width: null });
    expect(new Set(paths.join('').match(/.(?=\.webp)/g)).size).toBeGreaterThan(30);
  });
});

describe("a smaller copy's path", () => {
  it('leads to the picture in any of its formats', () => {
    const stem = 'news-images/1790000000000-a-480-abcdefgh';
    expect(readStoredPath(`${stem}-480.webp`)).toEqual({
      images: ['jpg', 'png', 'gif', 'webp'].map((extension) => `${stem}.${extension}`),
      width: 480,
    });
  });

  it.each([
    'news-images/../site.db',
    'news-images/1-a-abcdefgh.jpg/..',
    'news-images/1-a-abcdefgh.svg',
    'news-images/1-a-abcdefgh.jpg\n',
    'news-images/1-a-abcdefgh.jpg.html',
    'news-images/1-A-abcdefgh.jpg',
    'news-images/1-a-abcdefg.jpg',
    'news-images/1-a-abcdefgh-480.jpg',
    'news-images/1-a-abcdefgh-481.webp',
    'other/1-a-abcdefgh.jpg',
    '/news-images/1-a-abcdefgh.jpg',
    '',
  ])('is not %j', (path) => {
    expect(readStoredPath(path)).toBeNull();
  });
});

describe("a file's own name", () => {
  it.each([
    ['Ünïcode фото مرحبا.JPG', 'Ünïcode фото مرحبا.JPG'],
    ['  two\r\nlines\0.jpg ', 'two lines.jpg'],
    ['half \ud800.jpg', 'half \ufffd.jpg'],
    [`${'x'.repeat(254)}👩.jpg`, `${'x'.repeat(254)}\ufffd`],
  ])('%j is kept as %j', (name, kept) => {
    expect(displayName(name)).toBe(kept);
  });
});
