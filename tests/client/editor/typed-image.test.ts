import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readTypedImage } from '../../../client/editor/images/typed-image.ts';
import { articleImages, imageAt } from '../../support/data/articles/article-images.ts';

const OWN = '/uploads/news-images/1-own-abcdefgh.jpg';
const OTHER = '/uploads/news-images/1-other-abcdefgh.jpg';
const images = articleImages([imageAt('pending:1'), imageAt(OWN)]);

beforeEach(() => vi.stubGlobal('window', { location: new URL('https://www.sanir.example/create-news') }));
afterEach(() => vi.unstubAllGlobals());

describe('a typed address', () => {
  it.each([
    OWN,
    ` ${OWN} `,
    `\u202a${OWN}\u200b`,
    `https://www.sanir.example${OWN}`,
    `http://www.sanir.example${OWN}?x#y`,
    `www.sanir.example${OWN}`,
    OWN.replace('.jpg', '-480.webp'),
    OWN.replace('.jpg', '-share.jpg'),
  ])("is this article's picture: %s", (typed) => {
    expect(readTypedImage(typed, images)).toEqual({ kind: 'own', src: OWN });
  });

  it.each([OTHER, `https://www.sanir.example${OTHER}`, OTHER.replace('.jpg', '-960.webp')])(
    "is another article's picture: %s",
    (typed) => {
      expect(readTypedImage(typed, images)).toEqual({ kind: 'other-article' });
    },
  );

  it.each([
    ['https://pictures.example/a b.jpg', 'https://pictures.example/a%20b.jpg'],
    ['//pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
    ['pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
    ['pictures.example:8443/a.jpg', 'https://pictures.example:8443/a.jpg'],
    [`https://pictures.example${OWN}`, `https://pictures.example${OWN}`],
    ['https://www.sanir.example/news', 'https://www.sanir.example/news'],
    ['\u202ahttps://pictures.example/a\u200b.jpg\u202c', 'https://pictures.example/a.jpg'],
  ])('is one from another website: %s', (typed, url) => {
    expect(readTypedImage(typed, images)).toEqual({ kind: 'elsewhere', url });
  });

  it.each([
    '',
    'photo',
    'photo of us',
    '/photo.jpg',
    'http://pictures.example/a.jpg',
    'data:image/png;base64,AA',
    'blob:https://www.sanir.example/1',
    'file:///C:/photo.jpg',
    'C:\\photo.jpg',
    'javascript:alert(1)',
    'pending:2',
  ])('is none: %s', (typed) => {
    expect(readTypedImage(typed, images)).toEqual({ kind: 'no-address' });
  });
});
