import { describe, expect, it } from 'vitest';
import { type ArticleDraft, EMPTY_DRAFT } from '../../../client/admin/articles/draft/article-fields.ts';
import { changeImages, NO_IMAGES } from '../../../client/admin/articles/images/image-list.ts';
import { previewedArticle } from '../../../client/admin/articles/preview/previewed-article.ts';
import { galleryImages } from '../../../client/visitor/news/gallery/gallery-images.ts';

const NOW = '2026-11-20T10:00:00.000Z';
const files = ['a.jpg', 'b.heic', 'c.jpg'].map((name) => new File([name], name));
const draft: ArticleDraft = {
  ...EMPTY_DRAFT,
  title: '  بيت ',
  lang: 'ar',
  document: [1, 2, 9].map((id) => ({
    type: 'image',
    src: `pending:${id}`,
    alt: '',
    children: [{ text: '' }],
  })),
  images: changeImages(NO_IMAGES, { type: 'images-added', files }),
};
const shown = new Map([
  [1, { url: 'blob:a', width: 4, height: 3 }],
  [3, { url: 'blob:c', width: 4, height: 3 }],
]);

describe('a draft in the form of its page', () => {
  it('has its language and direction, and its files where they are placed', () => {
    const article = previewedArticle(draft, shown, NOW);
    expect(article).toMatchObject({
      title: 'بيت',
      lang: 'ar',
      direction: 'RTL',
      author: null,
      publishedAt: NOW,
    });
    expect(article.content).toBe('<img src="blob:a" alt="">');
    expect(article.featuredImage).toMatchObject({ url: 'blob:a', width: 4, height: 3, srcset: '' });
  });

  it('leaves out files that this browser cannot show, and has pictures in the gallery that are not in the text', () => {
    const article = previewedArticle(draft, shown, NOW);
    expect(article.images.map(({ url }) => url)).toEqual(['blob:a', 'blob:c']);
    const other = { ...draft, images: changeImages(draft.images, { type: 'image-featured', id: 3 }) };
    expect(galleryImages(previewedArticle(other, shown, NOW)).map(({ url }) => url)).toEqual(['blob:c']);
  });

  it('has the focal points that were chosen, and the usual place of heads in a file that is not sent', () => {
    const focalPoint = { x: 10, y: 90 };
    const images = changeImages(draft.images, { type: 'image-focused', id: 3, focalPoint });
    const article = previewedArticle({ ...draft, images }, shown, NOW);
    expect(article.images.map((image) => image.focalPoint)).toEqual([{ x: 50, y: 30 }, focalPoint]);
  });

  it('has the captions as the site will store them', () => {
    const images = changeImages(draft.images, {
      type: 'image-captioned',
      id: 3,
      caption: ' A  stall ',
    });
    const article = previewedArticle({ ...draft, images }, shown, NOW);
    expect(article.images.map(({ caption }) => caption)).toEqual(['', 'A stall']);
  });

  it('has a heading, even if values are missing', () => {
    expect(previewedArticle({ ...EMPTY_DRAFT, title: ' ' }, new Map(), NOW).title).toBe('Untitled draft');
  });
});
