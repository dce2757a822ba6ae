import type { ArticleDocument } from '../../../../rules/article-html/document.ts';
import { plainText } from '../../../../rules/article-html/reading/flatten.ts';
import { writeArticle } from '../../../../rules/article-html/write.ts';
import {
  MAX_ALT_LENGTH,
  MAX_CAPTION_LENGTH,
  MAX_CONTENT_BYTES,
  MAX_TITLE_LENGTH,
} from '../../../../rules/articles/article-limits.ts';
import { ARTICLE_LINES, type ArticleLine, articleLines } from '../../../../rules/articles/article-lines.ts';
import { cleanLine, hasVisibleText, visibleLine } from '../../../../rules/characters.ts';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import { readHtml } from '../../../editor/paste/html/read-html.ts';
import type {
  ArticleImageInput,
  ChosenTopicFragment,
  CreateArticleInput,
  EditableArticleFragment,
  OriginalFragment,
} from '../../../generated/admin.ts';
import { FORM_MESSAGES } from '../form/messages.ts';
import type { Problem, ProblemPlace } from '../form/saving/problems.ts';
import {
  type ImageList,
  imagesOf,
  imagesToSend,
  isSamePoint,
  NO_IMAGES,
  withSentImages,
} from '../images/image-list.ts';
import { dateTimeOf, INCOMPLETE_DATE, isInRange, isSameDate } from './article-date.ts';
import type { UnsavedArticle } from './article-draft.ts';
import { areSameTexts } from './same-texts.ts';
import { isDocument, isImageList, isOriginal, isTopicList } from './stored-values.ts';

/** All values of the form. `FIELDS` defines how each one is handled. */
export interface ArticleDraft extends Readonly<Record<ArticleLine, string>> {
  readonly title: string;
  /** A BCP 47 tag. */
  readonly lang: string;
  /** Whether the administrator chose the language; until then it is guessed from the text. */
  readonly isLangChosen: boolean;
  readonly images: ImageList;
  readonly document: ArticleDocument;
  readonly isPublished: boolean;
  /** See `article-date.ts`. Empty for the date-time of the first publication. */
  readonly date: string;
  readonly topics: readonly ChosenTopicFragment[];
  /** An article that says the same in another language; null for none. */
  readonly translationOf: OriginalFragment | null;
}

/** How one field of a draft is handled. The type requires every part for every field. */
interface ArticleField<Value> {
  /** The value in a new article. */
  readonly empty: Value;
  /** The value of an article on the site. @param document its text */
  readonly ofArticle: (article: EditableArticleFragment, document: ArticleDocument) => Value;
  /** Whether the administrator changed it. */
  readonly isChanged: (draft: ArticleDraft, initial: ArticleDraft) => boolean;
  /** Why it cannot be saved. */
  readonly problems: (draft: ArticleDraft) => readonly (Problem | null)[];
  /** Its part of the request. @param imageInputs the images in the same request */
  readonly input: (draft: ArticleDraft, imageInputs: ArticleImageInput[]) => Partial<ArticleInput>;
  /** Whether the site already has this value. */
  readonly isOnSite: (
    draft: ArticleDraft,
    article: EditableArticleFragment,
    imageInputs: ArticleImageInput[],
  ) => boolean;
}

type ArticleInput = Omit<CreateArticleInput, 'key'>;

/** In the form's order. */
const FIELDS: { readonly [Name in keyof ArticleDraft]: ArticleField<ArticleDraft[Name]> } = {
  title: line('title', { subject: 'The title', maxLength: MAX_TITLE_LENGTH }, CATALOGUE.requiredFields),

  document: {
    empty: [],
    ofArticle: (_article, document) => document,
    isChanged: ({ document }, initial) => !areSameTexts(document, initial.document),
    problems: ({ document, isPublished }) => [
      problem('document', isPublished && !hasVisibleText(plainText(document)), CATALOGUE.requiredFields),
      problem(
        'document',
        byteLength(writeArticle(document)) > MAX_CONTENT_BYTES,
        'The article text is too long.',
      ),
    ],
    input: (draft, imageInputs) => ({ content: contentOf(draft, imageInputs) }),
    isOnSite: (draft, { content }, imageInputs) => contentOf(draft, imageInputs) === content,
  },

  images: {
    empty: NO_IMAGES,
    ofArticle: ({ images: imageInputs }, document) =>
      imagesOf(imageInputs.map((image) => ({ ...image, alt: image.alt || altIn(document, image.url) }))),
    isChanged: ({ images }, initial) => !areSameImages(images, initial.images),
    problems: ({ images }) =>
      images.rows.flatMap(({ id, alt, caption }) => [
        tooLong(`alt-${id}`, 'The description of an image', alt, MAX_ALT_LENGTH),
        tooLong(`caption-${id}`, 'The caption of an image', caption, MAX_CAPTION_LENGTH),
      ]),
    input: (_draft, imageInputs) => ({ images: imageInputs }),
    isOnSite: (_draft, article, imageInputs) =>
      imageInputs.length === article.images.length &&
      article.images.every(
        ({ path, alt, caption, isFeatured, focalPoint, foundFocalPoint }, index) =>
          path === imageInputs[index]?.path &&
          alt === cleanLine(imageInputs[index]?.alt ?? '') &&
          caption === visibleLine(imageInputs[index]?.caption ?? '') &&
          isFeatured === imageInputs[index]?.isFeatured &&
          isSamePoint(focalPoint, imageInputs[index]?.focalPoint ?? foundFocalPoint),
      ),
  },

  ...articleLines((name) => line(name, ARTICLE_LINES[name])),

  topics: {
    empty: [],
    ofArticle: ({ topics }) => topics,
    isChanged: ({ topics }, initial) => !areSameTopics(topics, initial.topics),
    problems: () => [],
    input: ({ topics }) => ({ topics: topics.map(({ id }) => id) }),
    isOnSite: ({ topics }, article) => areSameTopics(topics, article.topics),
  },

  isPublished: {
    empty: true,
    ofArticle: ({ published }) => published,
    isChanged: ({ isPublished }, initial) => isPublished !== initial.isPublished,
    problems: () => [],
    input: ({ isPublished }) => ({ published: isPublished }),
    isOnSite: ({ isPublished }, { published }) => isPublished === published,
  },

  date: {
    empty: '',
    ofArticle: ({ date }) => date ?? '',
    isChanged: ({ date }, initial) => date !== initial.date,
    problems: ({ date }) => [
      problem('date', date === INCOMPLETE_DATE, FORM_MESSAGES.incompleteDate),
      problem('date', !isInRange(date), 'The date must be from 1970 to 2100.'),
    ],
    input: ({ date }) => ({ publishedAt: dateTimeOf(date) }),
    isOnSite: ({ date }, article) =>
      isSameDate(date, article.date ?? '') || (date === '' && article.published),
  },

  lang: {
    empty: 'en',
    ofArticle: ({ lang }) => lang,
    isChanged: (draft, initial) => draft.isLangChosen && draft.lang !== initial.lang,
    problems: () => [],
    // Null lets the server guess from the whole text, as the form did while the article was written.
    input: ({ lang, isLangChosen }) => ({ lang: isLangChosen ? lang : null }),
    isOnSite: ({ lang, isLangChosen }, article) => !isLangChosen || lang === article.lang,
  },

  translationOf: {
    empty: null,
    // Any of them leads to the same group.
    ofArticle: ({ translations }) => translations[0] ?? null,
    isChanged: ({ translationOf }, initial) => translationOf?.id !== initial.translationOf?.id,
    problems: () => [],
    input: ({ translationOf }) => ({ translationOf: translationOf?.id ?? null }),
    isOnSite: ({ translationOf }, { translations }) =>
      translationOf ? translations.some(({ id }) => id === translationOf.id) : translations.length === 0,
  },

  isLangChosen: {
    empty: false,
    ofArticle: () => true,
    isChanged: () => false,
    problems: () => [],
    input: () => ({}),
    isOnSite: () => true,
  },
};

const NAMES = Object.keys(FIELDS) as (keyof ArticleDraft)[];

/** Builds an object with one value for each field. */
const draftWith = (valueFor: (name: keyof ArticleDraft) => unknown) =>
  Object.fromEntries(NAMES.map((name) => [name, valueFor(name)])) as unknown as ArticleDraft;

export const EMPTY_DRAFT = draftWith((name) => FIELDS[name].empty);

/** The draft at the start of editing an article. */
export function draftOf(article: EditableArticleFragment): ArticleDraft {
  const owned = new Set(article.images.map(({ url }) => url));
  const document = readHtml(article.content, (src) => owned.has(src));
  return draftWith((name) => FIELDS[name].ofArticle(article, document));
}

/** Reads stored fields of any version of the site: a missing one is empty. Null where one is not valid. */
export function readFields(stored: Readonly<Record<string, unknown>>): ArticleDraft | null {
  const draft = draftWith((name) => stored[name] ?? FIELDS[name].empty);
  const haveTypes = NAMES.every((name) => typeof draft[name] === typeof FIELDS[name].empty);
  return haveTypes &&
    isDocument(draft.document) &&
    isImageList(draft.images) &&
    isTopicList(draft.topics) &&
    isOriginal(draft.translationOf)
    ? draft
    : null;
}

/** Whether a draft differs from the one that the form started with. */
export function isUnsaved(draft: ArticleDraft, initial: ArticleDraft): boolean {
  return NAMES.some((name) => FIELDS[name].isChanged(draft, initial));
}

/** Why a draft cannot be sent, in the order of the form's fields. */
export function checkDraft(draft: ArticleDraft): Problem[] {
  return NAMES.flatMap((name) => FIELDS[name].problems(draft)).filter((found) => found !== null);
}

/** The request for a draft whose images have been sent. */
export function inputOf(draft: ArticleDraft, imageInputs: ArticleImageInput[]): ArticleInput {
  return Object.assign({}, ...NAMES.map((name) => FIELDS[name].input(draft, imageInputs)));
}

/** Whether an article equals an unsaved draft: then it was saved, and only the answer was lost. */
export function isOnSite(
  { draft, sent }: Pick<UnsavedArticle, 'draft' | 'sent'>,
  article: EditableArticleFragment,
): boolean {
  const imageInputs = imagesToSend(draft.images, sent);
  return NAMES.every((name) => FIELDS[name].isOnSite(draft, article, imageInputs));
}

/** A line that is stored without extra spaces. @param required the sentence where it is published empty */
function line(
  name: 'title' | ArticleLine,
  { subject, maxLength }: { readonly subject: string; readonly maxLength: number },
  required?: string,
): ArticleField<string> {
  return {
    empty: '',
    ofArticle: (article) => article[name] ?? '',
    isChanged: (draft, initial) => draft[name] !== initial[name],
    problems: (draft) => [
      problem(
        name,
        required !== undefined && draft.isPublished && !hasVisibleText(draft[name]),
        required ?? '',
      ),
      tooLong(name, subject, draft[name], maxLength),
    ],
    input: (draft) => ({ [name]: draft[name] }),
    isOnSite: (draft, article) => visibleLine(draft[name]) === (article[name] ?? ''),
  };
}

function problem(place: ProblemPlace, isWrong: boolean, sentence: string): Problem | null {
  return isWrong ? { place, sentence } : null;
}

/** The same sentence as the server's. */
function tooLong(place: ProblemPlace, subject: string, text: string, limit: number): Problem | null {
  const sentence = `${subject} is too long: at most ${limit} characters.`;
  return problem(place, cleanLine(text).length > limit, sentence);
}

const byteLength = (text: string) => new TextEncoder().encode(text).length;

const contentOf = ({ document, images }: ArticleDraft, imageInputs: ArticleImageInput[]) =>
  writeArticle(withSentImages(document, images, imageInputs));

/** The alternative text of an image in the document. The form asks for it only in the list of images. */
function altIn(document: ArticleDocument, url: string): string {
  const image = document.filter((block) => block.type === 'image').find(({ src, alt }) => src === url && alt);
  return image?.alt ?? '';
}

const areSameTopics = (some: readonly ChosenTopicFragment[], others: readonly ChosenTopicFragment[]) =>
  some.length === others.length && some.every(({ id }) => others.some((other) => other.id === id));

function areSameImages(list: ImageList, initial: ImageList): boolean {
  return (
    list.rows.length === initial.rows.length &&
    list.featuredIndex === initial.featuredIndex &&
    list.rows.every(({ id, alt, caption, focalPoint }, index) => {
      const before = initial.rows[index];
      return (
        id === before?.id &&
        alt === before.alt &&
        caption === before.caption &&
        isSamePoint(focalPoint, before.focalPoint)
      );
    })
  );
}
