import { describe, expect, it } from 'vitest';
import type { ArticleWork } from '../../client/admin/articles/draft/article-work.ts';
import { filesOf, packWork, unpackWork } from '../../client/admin/articles/draft/packed-work.ts';
import { type ArticleDraft, EMPTY_DRAFT } from '../../client/admin/articles/form/draft.ts';
import { changePictures, NO_PICTURES } from '../../client/admin/articles/pictures/picture-list.ts';

const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => new File([name], name));
const draft: ArticleDraft = {
  ...EMPTY_DRAFT,
  title: 'A title',
  document: [
    { type: 'paragraph', children: [{ text: 'Words.' }] },
    { type: 'image', src: 'pending:1', alt: '', children: [{ text: '' }] },
    { type: 'image', src: 'pending:2', alt: '', children: [{ text: '' }] },
  ],
  pictures: changePictures(changePictures(NO_PICTURES, { type: 'pictures-added', files }), {
    type: 'picture-featured',
    id: 3,
  }),
};
const work: ArticleWork = { id: 'one', base: null, draft, sent: new Map([[2, 'b']]), mayExist: true };
const HOUR = 3_600_000;

describe('a work without its files', () => {
  it('holds none, and is the same work again with them', () => {
    const packed = packWork(work, 0);
    expect(JSON.stringify(packed)).not.toContain('"file"');
    expect(unpackWork(structuredClone(packed), filesOf(work), HOUR)).toEqual({ work, lost: [] });
  });

  it('loses the pictures whose files are not there, from the text too, and keeps the featured one', () => {
    const kept = new Map([...filesOf(work)].filter(([id]) => id !== 1));
    const { work: found, lost } = unpackWork(packWork(work, 0), kept, HOUR);
    expect(lost).toEqual(['a.jpg']);
    expect(found.draft.pictures.rows.map(({ id }) => id)).toEqual([2, 3]);
    expect(found.draft.pictures.featuredIndex).toBe(1);
    expect(found.draft.document).toEqual([draft.document[0], draft.document[2]]);
  });

  it('forgets after half a day what was sent: the site may have swept it', () => {
    expect(unpackWork(packWork(work, 0), filesOf(work), 13 * HOUR).work.sent).toEqual(new Map());
  });
});
