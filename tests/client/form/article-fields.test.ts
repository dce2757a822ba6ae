import { readFile } from 'node:fs/promises';
import { buildSchema, isInputObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import {
  type ArticleDraft,
  checkDraft,
  EMPTY_DRAFT,
  inputOf,
  isOnSite,
  isUnsaved,
} from '../../../client/admin/articles/draft/article-fields.ts';
import { problemAt } from '../../../client/admin/articles/form/saving/problems.ts';
import { changeImages, NO_IMAGES } from '../../../client/admin/articles/images/image-list.ts';
import type { ArticleDocument } from '../../../rules/article-html/document.ts';
import { ARTICLE_LINE_NAMES, ARTICLE_LINES, articleLines } from '../../../rules/articles/article-lines.ts';

const textOf = (text: string): ArticleDocument => [{ type: 'paragraph', children: [{ text }] }];

const IMAGE = changeImages(NO_IMAGES, { type: 'images-added', files: [new File(['x'], 'a.png')] });

const GOOD: ArticleDraft = { ...EMPTY_DRAFT, title: 'A title', document: textOf('Words.') };

const ORIGINAL: ArticleDraft['translationOf'] = {
  ...{ id: 'id-1', title: 'A', lang: 'en', languageName: 'English' },
  direction: 'LTR',
  published: true,
};

const required = 'Please fill in all required fields.';

describe('a draft is not sent', () => {
  it.each<[string, Partial<ArticleDraft>, [string, string][]]>([
    ['with a title and a text', {}, []],
    ['without a title', { title: '' }, [['title', required]]],
    ['with a title of blanks', { title: ' \u00a0\u200b ' }, [['title', required]]],
    ['without a text', { document: [] }, [['document', required]]],
    ['with a text of no-break spaces', { document: textOf('\u00a0 \u00a0') }, [['document', required]]],
    [
      'with only a picture as text',
      { document: [{ type: 'image', src: '/uploads/a.jpg', alt: 'A stall', children: [{ text: '' }] }] },
      [['document', required]],
    ],
    [
      'without both',
      { title: '', document: textOf('') },
      [
        ['title', required],
        ['document', required],
      ],
    ],
    ['with 200 characters for a title, and blanks', { title: ` ${'x'.repeat(200)} ` }, []],
    [
      'with too long a title',
      { title: 'x'.repeat(201) },
      [['title', 'The title is too long: at most 200 characters.']],
    ],
    ...ARTICLE_LINE_NAMES.map((name): [string, Partial<ArticleDraft>, [string, string][]] => {
      const { subject, maxLength } = ARTICLE_LINES[name];
      const sentence = `${subject} is too long: at most ${maxLength} characters.`;
      return [`with too long a line`, { [name]: 'x'.repeat(maxLength + 1) }, [[name, sentence]]];
    }),
    [
      'with a part of a date',
      { date: 'incomplete' },
      [
        [
          'date',
          'The date does not exist, or is not complete. Give its day and its time, or empty the field.',
        ],
      ],
    ],
    ['with the last minute of 2100', { date: '2100-12-31T21:59:00.000Z' }, []],
    [
      'with a date after 2100',
      { date: '2100-12-31T22:00:00.000Z' },
      [['date', 'The date must be from 1970 to 2100.']],
    ],
    [
      'with a date before 1970',
      { date: '1969-12-31T23:59:00.000Z' },
      [['date', 'The date must be from 1970 to 2100.']],
    ],
    [
      'with too long a description',
      { images: changeImages(IMAGE, { type: 'image-described', id: 1, alt: 'x'.repeat(301) }) },
      [['alt-1', 'The description of an image is too long: at most 300 characters.']],
    ],
    [
      'with too long a caption',
      { images: changeImages(IMAGE, { type: 'image-captioned', id: 1, caption: 'x'.repeat(201) }) },
      [['caption-1', 'The caption of an image is too long: at most 200 characters.']],
    ],
    [
      'with too long a text',
      { document: textOf('ሰ'.repeat(170_000)) },
      [['document', 'The article text is too long.']],
    ],
  ])('%s: %#', (_what, fields, expected) => {
    const problems = checkDraft({ ...GOOD, ...fields });
    expect(problems.map(({ place, sentence }) => [place, sentence])).toEqual(expected);
  });
});

describe('a sentence about two fields', () => {
  it('is shown at both', () => {
    const problems = checkDraft(EMPTY_DRAFT);
    expect(problemAt('f', problems, 'title')).toEqual({ sentence: required, saidBy: 'f-title-problem' });
    expect(problemAt('f', problems, 'document')).toEqual({
      sentence: required,
      saidBy: 'f-document-problem',
    });
    expect(problemAt('f', problems, 'author')).toBeNull();
  });
});

describe('unsaved work', () => {
  it.each<[string, Partial<ArticleDraft>, boolean]>([
    ['nothing', {}, false],
    ['a different empty text', { document: [] }, false],
    ['a title', { title: 'A' }, true],
    ...ARTICLE_LINE_NAMES.map((name): [string, Partial<ArticleDraft>, true] => [name, { [name]: 'A' }, true]),
    ['a text', { document: textOf('A') }, true],
    ['a picture', { images: IMAGE }, true],
    ['another language', { lang: 'ar', isLangChosen: true }, true],
    ['a guess at its language', { lang: 'ar' }, false],
    ['a switch', { isPublished: false }, true],
    ['what it translates', { translationOf: ORIGINAL }, true],
    ['a date', { date: '2026-11-20T10:00:00.000Z' }, true],
  ])('%s: %#', (_what, fields, expected) => {
    expect(isUnsaved({ ...EMPTY_DRAFT, ...fields }, EMPTY_DRAFT)).toBe(expected);
  });

  it('includes a text that has lost its last block', () => {
    const document = [...textOf('A'), ...textOf('B')];
    const before = { ...GOOD, document };
    expect(isUnsaved({ ...before, document: document.slice(0, 1) }, before)).toBe(true);
    expect(isUnsaved({ ...before, document: structuredClone(document) }, before)).toBe(false);
  });

  it('includes a changed description, caption, focal point or featured picture', () => {
    const before = { ...GOOD, images: IMAGE };
    const described = changeImages(IMAGE, { type: 'image-described', id: 1, alt: 'A' });
    expect(isUnsaved({ ...before, images: described }, before)).toBe(true);
    const captioned = changeImages(IMAGE, { type: 'image-captioned', id: 1, caption: 'A' });
    expect(isUnsaved({ ...before, images: captioned }, before)).toBe(true);
    const focused = changeImages(IMAGE, { type: 'image-focused', id: 1, focalPoint: { x: 1, y: 2 } });
    expect(isUnsaved({ ...before, images: focused }, before)).toBe(true);
    expect(isUnsaved({ ...before, images: focused }, { ...before, images: focused })).toBe(false);
    expect(isUnsaved({ ...before, images: NO_IMAGES }, before)).toBe(true);
    expect(isUnsaved({ ...before, images: { ...IMAGE } }, before)).toBe(false);
  });
});

describe('the request for a draft', () => {
  it.each(['CreateArticleInput', 'UpdateArticleInput'])(
    'has all fields of %s except the key',
    async (name) => {
      const schema = buildSchema(await readFile(new URL('../../../schema.graphql', import.meta.url), 'utf8'));
      const type = schema.getType(name);
      const names = isInputObjectType(type) ? Object.keys(type.getFields()) : [];
      const sent = Object.keys(inputOf(EMPTY_DRAFT, []));
      expect(sent.sort()).toEqual(names.filter((field) => field !== 'key').sort());
    },
  );

  it('has the values as written, and the language only where the administrator chose it', () => {
    const images = [{ path: 'a', alt: '', caption: 'B', isFeatured: true }];
    const lines = articleLines((name) => ` ${name} `);
    const draft = { ...GOOD, ...lines, lang: 'ar', isPublished: false };
    const input = {
      title: 'A title',
      ...lines,
      content: '<p>Words.</p>',
      images,
      published: false,
      publishedAt: null,
      topics: [],
      translationOf: null,
    };
    expect(inputOf(draft, images)).toEqual({ ...input, lang: null });
    expect(inputOf({ ...draft, isLangChosen: true }, images)).toEqual({ ...input, lang: 'ar' });
  });
});

const LAW = { id: 'id-1', name: 'Law', slug: 'law' };

describe('a draft is on the site', () => {
  const image = {
    path: 'news-images/a.png',
    url: '/uploads/news-images/a.png',
    name: 'a.png',
    alt: 'A stall',
    caption: '',
    width: 1,
    height: 1,
    animated: false,
    srcset: '',
    focalPoint: { x: 50, y: 20 },
    foundFocalPoint: { x: 50, y: 20 },
    isFeatured: true,
  };
  const article = {
    id: '1',
    revision: 1,
    title: 'A title',
    ...articleLines(() => null),
    content: '<p>Words.</p>',
    author: 'A B',
    date: '2026-11-20T10:00:00.123Z',
    published: true,
    isScheduled: false,
    lang: 'en',
    topics: [],
    translations: [],
    images: [image],
  };
  const draft: ArticleDraft = {
    ...GOOD,
    title: ' A  title',
    author: 'A B ',
    lang: 'sw',
    images: changeImages(IMAGE, { type: 'image-described', id: 1, alt: ' A stall' }),
  };
  const sent = new Map([[1, image.path]]);

  it.each<[string, Partial<ArticleDraft>, boolean]>([
    ['as it was sent, with its blanks', {}, true],
    ['with another title', { title: 'B' }, false],
    ['without its author', { author: '' }, false],
    ['with a summary', { summary: 'A' }, false],
    ['in a language that was chosen', { isLangChosen: true }, false],
    ['as a draft', { isPublished: false }, false],
    ['with its date, which the site moved by milliseconds', { date: '2026-11-20T10:00:00.000Z' }, true],
    ['with another date', { date: '2026-11-20T10:01:00.000Z' }, false],
    ['with a topic', { topics: [LAW] }, false],
    ['as a translation', { translationOf: ORIGINAL }, false],
    ['without its picture', { images: NO_IMAGES }, false],
    ['with another text', { document: textOf('Other words.') }, false],
  ])('%s: %#', (_what, fields, expected) => {
    expect(isOnSite({ draft: { ...draft, ...fields }, sent }, article)).toBe(expected);
  });

  it('with the focal point that was chosen, or with the one that was found where none was', () => {
    const images = (focalPoint: { x: number; y: number } | null) =>
      changeImages(draft.images, { type: 'image-focused', id: 1, focalPoint });
    const isSaved = (chosen: { x: number; y: number } | null, onSite: { x: number; y: number }) =>
      isOnSite(
        { draft: { ...draft, images: images(chosen) }, sent },
        { ...article, images: [{ ...image, focalPoint: onSite }] },
      );
    expect(isSaved(null, { x: 50, y: 20 })).toBe(true);
    expect(isSaved(null, { x: 1, y: 2 })).toBe(false);
    expect(isSaved({ x: 1, y: 2 }, { x: 1, y: 2 })).toBe(true);
    expect(isSaved({ x: 1, y: 2 }, { x: 50, y: 20 })).toBe(false);
  });

  it('with the caption that was written, without its blanks', () => {
    const images = changeImages(draft.images, { type: 'image-captioned', id: 1, caption: ' Noon ' });
    const isSaved = (caption: string) =>
      isOnSite({ draft: { ...draft, images }, sent }, { ...article, images: [{ ...image, caption }] });
    expect([isSaved('Noon'), isSaved('')]).toEqual([true, false]);
  });

  it('with a picture that was sent, and not with one that was not', () => {
    expect(isOnSite({ draft, sent: new Map() }, article)).toBe(false);
  });
});
