import { describe, expect, it } from 'vitest';
import type { UnsavedArticle } from '../../../client/admin/articles/draft/article-draft.ts';
import { type ArticleDraft, EMPTY_DRAFT } from '../../../client/admin/articles/draft/article-fields.ts';
import {
  ARTICLE_FORMAT,
  readStoredDraft,
  restoreDraft,
  type StoredDraft,
  storedDraftOf,
} from '../../../client/admin/articles/draft/stored-draft.ts';
import { changeImages, focalPointOf, NO_IMAGES } from '../../../client/admin/articles/images/image-list.ts';
import { ARTICLE_LINE_NAMES } from '../../../rules/articles/article-lines.ts';

const { filesOf } = ARTICLE_FORMAT;

const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => new File([name], name));
const draft: ArticleDraft = {
  ...EMPTY_DRAFT,
  title: 'A title',
  document: [
    { type: 'paragraph', children: [{ text: 'Words.' }] },
    { type: 'image', src: 'pending:1', alt: '', children: [{ text: '' }] },
    { type: 'image', src: 'pending:2', alt: '', children: [{ text: '' }] },
  ],
  images: changeImages(changeImages(NO_IMAGES, { type: 'images-added', files }), {
    type: 'image-featured',
    id: 3,
  }),
};
const article: UnsavedArticle = {
  id: 'one',
  key: 'a key',
  base: null,
  draft,
  sent: new Map([[2, 'b']]),
  mayExist: true,
};
const HOUR = 3_600_000;

describe('a stored draft, without its files', () => {
  it('has none, and is the same article again with them', () => {
    const stored = storedDraftOf(article, 0);
    expect(JSON.stringify(stored)).not.toContain('"file"');
    expect(restoreDraft(structuredClone(stored), filesOf(article), HOUR)).toEqual({ article, lost: [] });
  });

  it('loses the pictures whose files are missing, also in the text, and keeps the featured one', () => {
    const found = new Map([...filesOf(article)].filter(([id]) => id !== 1));
    const { article: restored, lost } = restoreDraft(storedDraftOf(article, 0), found, HOUR);
    expect(lost).toEqual(['a.jpg']);
    expect(restored.draft.images.rows.map(({ id }) => id)).toEqual([2, 3]);
    expect(restored.draft.images.featuredIndex).toBe(1);
    expect(restored.draft.document).toEqual([draft.document[0], draft.document[2]]);
  });

  it('gets another key, unless the article may exist: two tabs that restore it create two articles', () => {
    const stored = storedDraftOf({ ...article, mayExist: false }, 0);
    expect(restoreDraft(stored, filesOf(article), HOUR).article.key).not.toBe('a key');
  });

  it('forgets pictures sent more than half a day ago: the site may have deleted them', () => {
    expect(restoreDraft(storedDraftOf(article, 0), filesOf(article), 13 * HOUR).article.sent).toEqual(
      new Map(),
    );
  });
});

describe('a draft stored by another version of the site', () => {
  const stored: Record<string, unknown> = { ...structuredClone(storedDraftOf(article, 7)) };
  const { version: _, ...first } = stored;
  const withField = (name: string, value: unknown) => ({
    ...stored,
    draft: { ...(stored.draft as object), [name]: value },
  });

  it('is read unchanged, with or without a version, and without unknown fields', () => {
    expect(readStoredDraft(stored)).toEqual(stored);
    expect(readStoredDraft(first)).toEqual(stored);
    expect(readStoredDraft(withField('colour', 'red'))).toEqual(stored);
  });

  it.each(['title', ...ARTICLE_LINE_NAMES, 'lang', 'isLangChosen', 'isPublished', 'document'] as const)(
    "without %s is read with a new article's value",
    (name) => {
      expect(readStoredDraft(withField(name, undefined))?.draft[name]).toEqual(EMPTY_DRAFT[name]);
    },
  );

  it('without pictures, sent pictures, the mark of a lost answer and a key is also read', () => {
    const { pictures: _images, sent: _sent, mayExist: _mayExist, key: _key, ...less } = first;
    expect(readStoredDraft(less)).toMatchObject({ pictures: NO_IMAGES, sent: new Map(), mayExist: false });
    expect(readStoredDraft(less)?.key).toBe('one');
  });

  it('without focal points and captions is restored with the ones that the site finds, and none', () => {
    const image = { path: 'a', url: '/uploads/a', name: 'a.jpg', alt: '', width: 3, height: 4 };
    const images = {
      rows: [
        { id: 1, alt: '', fileName: 'a.jpg' },
        { id: 2, alt: '', image },
      ],
      featuredIndex: 0,
      lastId: 2,
    };
    const read = readStoredDraft({ ...stored, pictures: images });
    const { rows } = restoreDraft(read as StoredDraft, filesOf(article), HOUR).article.draft.images;
    expect(rows.map(({ focalPoint }) => focalPoint)).toEqual([null, null]);
    expect(rows.map(({ caption }) => caption)).toEqual(['', '']);
    expect(rows.map(focalPointOf)).toEqual([
      { x: 50, y: 30 },
      { x: 50, y: 50 },
    ]);
  });

  it.each<[string, object]>([
    ['a table', { type: 'table', children: [] }],
    ['a document', { type: 'document', src: '/a', title: 'a', size: 'PDF', children: [{ text: '' }] }],
  ])('with %s is read', (_what, block) => {
    expect(readStoredDraft(withField('document', [block]))).not.toBeNull();
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a word', 'draft'],
    ['an empty record', { id: 'one' }],
    ['a later version', { ...stored, version: 2 }],
    ['a title that is a number', withField('title', 42)],
    ['a switch that is a word', withField('isPublished', 'yes')],
    ['a text that is a word', withField('document', 'Words')],
    ['a text of a block without words', withField('document', [{ type: 'paragraph' }])],
    ['a text of an unknown block', withField('document', [{ type: 'poll', children: [] }])],
    [
      'a document without a size',
      withField('document', [{ type: 'document', src: '/a', title: 'a', children: [{ text: '' }] }]),
    ],
    ['an image without an address', withField('document', [{ type: 'image', children: [{ text: '' }] }])],
    ['pictures without rows', { ...stored, pictures: {} }],
    [
      'a picture without a name',
      { ...stored, pictures: { rows: [{ id: 1, alt: '' }], featuredIndex: 0, lastId: 1 } },
    ],
    [
      'a caption that is a number',
      {
        ...stored,
        pictures: { rows: [{ id: 1, alt: '', caption: 1, fileName: 'a.jpg' }], featuredIndex: 0, lastId: 1 },
      },
    ],
    [
      'a focal point outside of its picture',
      {
        ...stored,
        pictures: {
          rows: [{ id: 1, alt: '', fileName: 'a.jpg', focalPoint: { x: 1, y: 101 } }],
          featuredIndex: 0,
          lastId: 1,
        },
      },
    ],
    ['changes to no article', { ...stored, base: { revision: 1 } }],
    ['no time', { ...stored, keptAt: 'yesterday' }],
  ])('cannot be read where it is %s', (_what, value) => {
    expect(readStoredDraft(value)).toBeNull();
  });
});
