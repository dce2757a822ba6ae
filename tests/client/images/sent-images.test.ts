import { describe, expect, it } from 'vitest';
import {
  changeImages,
  imagesOf,
  NO_IMAGES,
  withSentImages,
} from '../../../client/admin/articles/images/image-list.ts';
import { readArticle } from '../../../rules/article-html/reading/read.ts';
import { writeArticle } from '../../../rules/article-html/write.ts';
import { MIDDLE } from '../../../rules/images/focal-point.ts';
import { parseHtml } from '../../../server/features/news/text/parse-html.ts';

const STORED = {
  path: 'news-images/1-a-abcdefgh.jpg',
  url: '/uploads/news-images/1-a-abcdefgh.jpg',
  name: 'a.jpg',
  alt: 'The "new" hall',
  caption: '',
  width: 100,
  height: 100,
  animated: false,
  srcset: '',
  focalPoint: MIDDLE,
  foundFocalPoint: MIDDLE,
  isFeatured: true,
};

const documentOf = (html: string) =>
  readArticle(parseHtml(html, { maxDepth: 9, maxElements: 99, exceeded: () => new Error() }), {
    ownsImage: () => true,
  });

describe('the stored document', () => {
  it("has for each image its row's path on the site and its row's description, and no image without a row", () => {
    const files = [new File(['x'], 'b.jpg')];
    let list = changeImages(imagesOf([STORED]), { type: 'images-added', files });
    list = changeImages(list, { type: 'image-described', id: 2, alt: 'A child' });
    const document = documentOf(
      `<p>1</p><img src="pending:2" alt=""><p>2</p><img src="${STORED.url}" alt="old"><img src="pending:3" alt=""><img src="pending:2" alt="">`,
    );
    const sent = [{ path: STORED.path }, { path: 'news-images/2-b-abcdefgh.jpg' }];
    const b = '<img src="/uploads/news-images/2-b-abcdefgh.jpg" alt="A child">';
    expect(writeArticle(withSentImages(document, list, sent))).toBe(
      `<p>1</p>${b}<p>2</p><img src="${STORED.url}" alt="The &quot;new&quot; hall">${b}`,
    );
    expect(document.filter(({ type }) => type === 'image')).toHaveLength(4);
  });

  it('is the same document where it has no images', () => {
    const document = documentOf('<p>1</p>');
    expect(withSentImages(document, NO_IMAGES, [])).toEqual(document);
  });
});
