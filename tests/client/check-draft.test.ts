import { describe, expect, it } from 'vitest';
import { checkDraft } from '../../client/admin/articles/form/check-draft.ts';
import { type ArticleDraft, EMPTY_DRAFT } from '../../client/admin/articles/form/draft.ts';
import { problemAt } from '../../client/admin/articles/form/field-problem.ts';
import { hasUnsavedWork } from '../../client/admin/articles/form/has-unsaved-work.ts';
import { changePictures, NO_PICTURES } from '../../client/admin/articles/pictures/picture-list.ts';
import type { ArticleDocument } from '../../rules/article-html/document.ts';

const textOf = (text: string): ArticleDocument => [{ type: 'paragraph', children: [{ text }] }];

const PICTURE = changePictures(NO_PICTURES, { type: 'pictures-added', files: [new File(['x'], 'a.png')] });

const GOOD: ArticleDraft = { ...EMPTY_DRAFT, title: 'A title', document: textOf('Words.') };

const required = 'Please fill in all required fields.';

describe('a draft is not sent', () => {
  it.each<[string, Partial<ArticleDraft>, [string, string][]]>([
    ['with a title and a text', {}, []],
    ['without a title', { title: '' }, [['title', required]]],
    ['with a title of blanks', { title: ' \u00a0\u200b ' }, [['title', required]]],
    ['without a text', { document: [] }, [['content', required]]],
    ['with a text of no-break spaces', { document: textOf('\u00a0 \u00a0') }, [['content', required]]],
    [
      'with a picture for a text',
      { document: [{ type: 'image', src: '/uploads/a.jpg', alt: 'A stall', children: [{ text: '' }] }] },
      [['content', required]],
    ],
    [
      'without both',
      { title: '', document: textOf('') },
      [
        ['title', required],
        ['content', required],
      ],
    ],
    ['with 200 characters for a title, and blanks', { title: ` ${'x'.repeat(200)} ` }, []],
    [
      'with too long a title',
      { title: 'x'.repeat(201) },
      [['title', 'The title is too long: at most 200 characters.']],
    ],
    [
      'with too long an author',
      { author: 'x'.repeat(101) },
      [['author', 'The author is too long: at most 100 characters.']],
    ],
    [
      'with too long a description',
      { pictures: changePictures(PICTURE, { type: 'picture-described', id: 1, alt: 'x'.repeat(301) }) },
      [['alt-1', 'The description of an image is too long: at most 300 characters.']],
    ],
    [
      'with too long a text',
      { document: textOf('ሰ'.repeat(170_000)) },
      [['content', 'The article text is too long.']],
    ],
  ])('%s: %#', (_what, fields, expected) => {
    const problems = checkDraft({ ...GOOD, ...fields });
    expect(problems.map(({ place, sentence }) => [place, sentence])).toEqual(expected);
  });
});

describe('a sentence about two fields', () => {
  it('stands at the first, and the second refers to it', () => {
    const problems = checkDraft(EMPTY_DRAFT);
    expect(problemAt('f', problems, 'title')).toEqual({ sentence: required, saidBy: 'f-title-problem' });
    expect(problemAt('f', problems, 'content')).toEqual({ sentence: null, saidBy: 'f-title-problem' });
    expect(problemAt('f', problems, 'author')).toBeNull();
  });
});

describe('unsaved work', () => {
  it.each<[string, Partial<ArticleDraft>, boolean]>([
    ['nothing', {}, false],
    ['an empty text of its own', { document: [] }, false],
    ['a title', { title: 'A' }, true],
    ['an author', { author: 'A' }, true],
    ['a text', { document: textOf('A') }, true],
    ['a picture', { pictures: PICTURE }, true],
    ['another language', { lang: 'ar', isLangChosen: true }, true],
    ['a guess at its language', { lang: 'ar' }, false],
    ['a switch', { isPublished: false }, true],
  ])('%s: %#', (_what, fields, expected) => {
    expect(hasUnsavedWork({ ...EMPTY_DRAFT, ...fields }, EMPTY_DRAFT)).toBe(expected);
  });

  it('is a text that has lost its last block', () => {
    const document = [...textOf('A'), ...textOf('B')];
    const before = { ...GOOD, document };
    expect(hasUnsavedWork({ ...before, document: document.slice(0, 1) }, before)).toBe(true);
    expect(hasUnsavedWork({ ...before, document: structuredClone(document) }, before)).toBe(false);
  });

  it('is a description or another featured picture too', () => {
    const before = { ...GOOD, pictures: PICTURE };
    const described = changePictures(PICTURE, { type: 'picture-described', id: 1, alt: 'A' });
    expect(hasUnsavedWork({ ...before, pictures: described }, before)).toBe(true);
    expect(hasUnsavedWork({ ...before, pictures: NO_PICTURES }, before)).toBe(true);
    expect(hasUnsavedWork({ ...before, pictures: { ...PICTURE } }, before)).toBe(false);
  });
});
