import type { ArticleDocument, Block } from '../../../../rules/article-html/document.ts';
import { plainText } from '../../../../rules/article-html/flatten.ts';
import { writeArticle } from '../../../../rules/article-html/write.ts';
import {
  MAX_ALT_LENGTH,
  MAX_AUTHOR_LENGTH,
  MAX_CONTENT_BYTES,
  MAX_SUMMARY_LENGTH,
  MAX_TITLE_LENGTH,
} from '../../../../rules/article-limits.ts';
import { CATALOGUE } from '../../../../rules/catalogue.ts';
import { cleanLine, isVisible } from '../../../../rules/characters.ts';
import { readHtml } from '../../../editor/paste/read-html.ts';
import type {
  ArticleImageInput,
  CreateArticleInput,
  EditableArticleFragment,
} from '../../../generated/admin.ts';
import type { Place, Problem } from '../form/problems.ts';
import {
  imagesToSend,
  NO_PICTURES,
  type PictureList,
  picturesOf,
  withSentPictures,
} from '../pictures/picture-list.ts';
import type { UnsavedArticle } from './article-draft.ts';
import { isDocument, isPictureList } from './stored-values.ts';

/** Everything that the form holds. `FIELDS` says what is done with each field. */
export interface ArticleDraft {
  readonly title: string;
  readonly author: string;
  /** A BCP 47 tag. */
  readonly lang: string;
  /** Whether somebody chose the language; until then it follows the text. */
  readonly isLangChosen: boolean;
  /** What stands for the text in lists; blank where that is its beginning. */
  readonly summary: string;
  readonly pictures: PictureList;
  readonly document: ArticleDocument;
  readonly isPublished: boolean;
}

/** What is done with a field of a draft. Each field says all of it, so that none is forgotten in one place. */
interface ArticleField<Value> {
  /** What a new article has. */
  readonly empty: Value;
  /** What an article on the site has. @param document its text */
  readonly ofArticle: (article: EditableArticleFragment, document: ArticleDocument) => Value;
  /** Whether a value that is stored on this device, perhaps by another version of the site, is one of this field. */
  readonly isValid: (stored: unknown) => boolean;
  /** Whether the administrator has changed it. */
  readonly isChanged: (draft: ArticleDraft, initial: ArticleDraft) => boolean;
  /** What keeps it from being saved. */
  readonly problems: (draft: ArticleDraft) => readonly (Problem | null)[];
  /** Its part of what is sent. @param images the pictures, as they are sent with it */
  readonly input: (draft: ArticleDraft, images: ArticleImageInput[]) => Partial<ArticleInput>;
  /** Whether the site has it already. */
  readonly isOnSite: (
    draft: ArticleDraft,
    article: EditableArticleFragment,
    images: ArticleImageInput[],
  ) => boolean;
}

type ArticleInput = Omit<CreateArticleInput, 'key'>;

/** In the order in which the form has them. */
const FIELDS: { readonly [Name in keyof ArticleDraft]: ArticleField<ArticleDraft[Name]> } = {
  title: line('title', 'The title', MAX_TITLE_LENGTH, CATALOGUE.requiredFields),
  author: line('author', 'The author', MAX_AUTHOR_LENGTH),

  lang: {
    empty: 'en',
    ofArticle: ({ lang }) => lang,
    isValid: isString,
    isChanged: (draft, initial) => draft.isLangChosen && draft.lang !== initial.lang,
    problems: () => [],
    // The server guesses as it did while the article was written, and of the whole text.
    input: ({ lang, isLangChosen }) => ({ lang: isLangChosen ? lang : null }),
    isOnSite: ({ lang, isLangChosen }, article) => !isLangChosen || lang === article.lang,
  },

  isLangChosen: {
    empty: false,
    ofArticle: () => true,
    isValid: isBoolean,
    isChanged: () => false,
    problems: () => [],
    input: () => ({}),
    isOnSite: () => true,
  },

  summary: line('summary', 'The summary', MAX_SUMMARY_LENGTH),

  pictures: {
    empty: NO_PICTURES,
    ofArticle: ({ images }, document) =>
      picturesOf(images.map((image) => ({ ...image, alt: image.alt || altIn(document, image.url) }))),
    isValid: isPictureList,
    isChanged: ({ pictures }, initial) => !areSamePictures(pictures, initial.pictures),
    problems: ({ pictures }) =>
      pictures.rows.map(({ id, alt }) =>
        tooLong(`alt-${id}`, 'The description of an image', alt, MAX_ALT_LENGTH),
      ),
    input: (_draft, images) => ({ images }),
    isOnSite: (_draft, article, images) =>
      images.length === article.images.length &&
      article.images.every(
        ({ path, alt, isFeatured }, index) =>
          path === images[index]?.path &&
          alt === cleanLine(images[index]?.alt ?? '') &&
          isFeatured === images[index]?.isFeatured,
      ),
  },

  document: {
    empty: [],
    ofArticle: (_article, document) => document,
    isValid: isDocument,
    isChanged: ({ document }, initial) => !areSameTexts(document, initial.document),
    problems: ({ document }) => [
      problem('document', !isVisible(plainText(document)), CATALOGUE.requiredFields),
      problem(
        'document',
        byteLength(writeArticle(document)) > MAX_CONTENT_BYTES,
        'The article text is too long.',
      ),
    ],
    input: (draft, images) => ({ content: contentOf(draft, images) }),
    isOnSite: (draft, { content }, images) => contentOf(draft, images) === content,
  },

  isPublished: {
    empty: true,
    ofArticle: ({ published }) => published,
    isValid: isBoolean,
    isChanged: ({ isPublished }, initial) => isPublished !== initial.isPublished,
    problems: () => [],
    input: ({ isPublished }) => ({ published: isPublished }),
    isOnSite: ({ isPublished }, { published }) => isPublished === published,
  },
};

const NAMES = Object.keys(FIELDS) as (keyof ArticleDraft)[];

/** A draft of one value for each field. */
const draftWith = (valueFor: (name: keyof ArticleDraft) => unknown) =>
  Object.fromEntries(NAMES.map((name) => [name, valueFor(name)])) as unknown as ArticleDraft;

export const EMPTY_DRAFT = draftWith((name) => FIELDS[name].empty);

/** The draft that an article's editing begins with. */
export function draftOf(article: EditableArticleFragment): ArticleDraft {
  const owned = new Set(article.images.map(({ url }) => url));
  const document = readHtml(article.content, (src) => owned.has(src));
  return draftWith((name) => FIELDS[name].ofArticle(article, document));
}

/**
 * The fields that are stored on this device, perhaps by another version of the site: one that is missing is empty.
 * @returns null where one is not what the field can be.
 */
export function readFields(stored: Readonly<Record<string, unknown>>): ArticleDraft | null {
  const draft = draftWith((name) => stored[name] ?? FIELDS[name].empty);
  return NAMES.every((name) => FIELDS[name].isValid(draft[name])) ? draft : null;
}

/** Whether a draft says something else than the one that the form began with. */
export function isUnsaved(draft: ArticleDraft, initial: ArticleDraft): boolean {
  return NAMES.some((name) => FIELDS[name].isChanged(draft, initial));
}

/** What keeps a draft from being sent, in the order of the form's fields. */
export function checkDraft(draft: ArticleDraft): Problem[] {
  return NAMES.flatMap((name) => FIELDS[name].problems(draft)).filter((found) => found !== null);
}

/** What a draft is to the site, once its pictures are there. */
export function inputOf(draft: ArticleDraft, images: ArticleImageInput[]): ArticleInput {
  return Object.assign({}, ...NAMES.map((name) => FIELDS[name].input(draft, images)));
}

/** Whether an article says and shows what an unsaved one does: it was saved, and the answer lost. */
export function isOnSite(
  { draft, sent }: Pick<UnsavedArticle, 'draft' | 'sent'>,
  article: EditableArticleFragment,
): boolean {
  const images = imagesToSend(draft.pictures, sent);
  return NAMES.every((name) => FIELDS[name].isOnSite(draft, article, images));
}

type LineName = keyof ArticleDraft & keyof EditableArticleFragment & keyof CreateArticleInput;

/** A line of text, which the site stores without needless blanks. @param required what is said where it is empty */
function line(name: LineName, subject: string, limit: number, required?: string): ArticleField<string> {
  return {
    empty: '',
    ofArticle: (article) => article[name] ?? '',
    isValid: isString,
    isChanged: (draft, initial) => draft[name] !== initial[name],
    problems: (draft) => [
      problem(name, required !== undefined && !isVisible(draft[name]), required ?? ''),
      tooLong(name, subject, draft[name], limit),
    ],
    input: (draft) => ({ [name]: draft[name] }),
    isOnSite: (draft, article) => cleanLine(draft[name]) === (article[name] ?? ''),
  };
}

function problem(place: Place, isWrong: boolean, sentence: string): Problem | null {
  return isWrong ? { place, sentence } : null;
}

/** As the server says it. */
function tooLong(place: Place, subject: string, text: string, limit: number): Problem | null {
  const sentence = `${subject} is too long: at most ${limit} characters.`;
  return problem(place, cleanLine(text).length > limit, sentence);
}

const byteLength = (text: string) => new TextEncoder().encode(text).length;

function isString(value: unknown): boolean {
  return typeof value === 'string';
}

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean';
}

const contentOf = ({ document, pictures }: ArticleDraft, images: ArticleImageInput[]) =>
  writeArticle(withSentPictures(document, pictures, images));

/** The words that the text has for a picture. The form asks for them in one place only. */
function altIn(document: ArticleDocument, url: string): string {
  const image = document.filter((block) => block.type === 'image').find(({ src, alt }) => src === url && alt);
  return image?.alt ?? '';
}

function areSamePictures(list: PictureList, initial: PictureList): boolean {
  return (
    list.rows.length === initial.rows.length &&
    list.featuredIndex === initial.featuredIndex &&
    list.rows.every(({ id, alt }, index) => {
      const before = initial.rows[index];
      return id === before?.id && alt === before.alt;
    })
  );
}

/** The editor's documents are normalised, as the one is that was read. */
function areSameTexts(document: ArticleDocument, initial: ArticleDocument): boolean {
  return (
    document === initial ||
    (document.length === initial.length &&
      document.every((block, index) => areSameBlocks(block, initial[index])))
  );
}

function areSameBlocks(block: Block, other: Block | undefined): boolean {
  return other !== undefined && (block === other || jsonOf(block) === jsonOf(other));
}

/** A key changes one block of many, and all others are the same objects as before. */
const known = new WeakMap<Block, string>();

function jsonOf(block: Block): string {
  const json = known.get(block) ?? JSON.stringify(block);
  known.set(block, json);
  return json;
}
