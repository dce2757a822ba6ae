import {
  compareLines,
  compareTexts,
  type LineChange,
  type WordChange,
} from '../../../../rules/articles/article-changes/compare-lines.ts';
import { linesOf } from '../../../../rules/articles/article-changes/lines.ts';
import {
  ARTICLE_LINE_NAMES,
  ARTICLE_LINES,
  type ArticleLine,
} from '../../../../rules/articles/article-lines.ts';
import { readHtml } from '../../../editor/paste/html/read-html.ts';
import type { EditableArticleFragment, EditableImageFragment } from '../../../generated/admin.ts';
import type { ComparedArticle } from './use-comparison.ts';

/** A fact of an article that differs. */
export interface FactChange {
  readonly name: string;
  readonly words: readonly WordChange[];
}

export interface ImageChange {
  readonly kind: 'changed' | 'added' | 'removed';
  readonly image: EditableImageFragment;
  /** What about it changed, by name. */
  readonly what: readonly string[];
  /** What is said of it and changed, word by word. */
  readonly texts: readonly FactChange[];
}

export interface ArticleChanges {
  readonly facts: readonly FactChange[];
  readonly lines: readonly LineChange[];
  readonly images: readonly ImageChange[];
  readonly isOrderChanged: boolean;
  readonly areEqual: boolean;
}

/** What changed from an earlier version to the article on the site. */
export function compareArticle({ version, now }: ComparedArticle): ArticleChanges {
  const facts = changedFacts(FACTS, version, now);
  const lines = compareLines(linesIn(version), linesIn(now));
  const images = compareImages(version.images, now.images);
  const isOrderChanged = orderOf(version, now) !== orderOf(now, version);
  const areEqual =
    facts.length === 0 &&
    images.length === 0 &&
    !isOrderChanged &&
    lines.every(({ kind }) => kind === 'same');
  return { facts, lines, images, isOrderChanged, areEqual };
}

interface Fact<Subject> {
  readonly name: string;
  readonly of: (subject: Subject) => string;
}

const changedFacts = <Subject>(facts: readonly Fact<Subject>[], was: Subject, is: Subject): FactChange[] =>
  facts
    .map(({ name, of }) => ({ name, words: compareTexts(of(was), of(is)) }))
    .filter(({ words }) => words.some(({ kind }) => kind !== 'same'));

type Text = Pick<EditableArticleFragment, 'title' | ArticleLine | 'lang' | 'topics' | 'content' | 'images'>;

const FACTS: readonly Fact<Text>[] = [
  { name: 'Title', of: ({ title }) => title },
  ...ARTICLE_LINE_NAMES.map((line) => ({
    name: ARTICLE_LINES[line].name,
    of: (text: Text) => text[line] ?? '',
  })),
  { name: 'Language', of: ({ lang }) => lang },
  { name: 'Topics', of: ({ topics }) => topics.map(({ name }) => name).join(', ') },
];

function linesIn({ content, images }: Text) {
  const owned = new Set(images.map(({ url }) => url));
  return linesOf(readHtml(content, (src) => owned.has(src)));
}

function compareImages(
  before: readonly EditableImageFragment[],
  after: readonly EditableImageFragment[],
): ImageChange[] {
  const now = new Map(after.map((image) => [image.path, image]));
  const former = new Set(before.map(({ path }) => path));
  return [
    ...before.flatMap((image): ImageChange[] => {
      const is = now.get(image.path);
      if (!is) return [{ kind: 'removed', image, what: [], texts: [] }];
      const what = IMAGE_FACTS.filter(({ of }) => of(image) !== of(is)).map(({ name }) => name);
      const texts = changedFacts(IMAGE_TEXTS, image, is);
      return what.length + texts.length > 0 ? [{ kind: 'changed', image: is, what, texts }] : [];
    }),
    ...after
      .filter(({ path }) => !former.has(path))
      .map((image): ImageChange => ({ kind: 'added', image, what: [], texts: [] })),
  ];
}

/** What an article says of an image. */
const IMAGE_TEXTS: readonly Fact<EditableImageFragment>[] = [
  { name: 'Description', of: ({ alt }) => alt },
  { name: 'Caption', of: ({ caption }) => caption },
];

const IMAGE_FACTS: readonly Fact<EditableImageFragment>[] = [
  { name: 'Featured', of: ({ isFeatured }) => String(isFeatured) },
  { name: 'what matters in it', of: ({ focalPoint: { x, y } }) => `${x} ${y}` },
];

/** The images that another one has too, in order. */
function orderOf({ images }: Pick<Text, 'images'>, other: Pick<Text, 'images'>): string {
  const shared = new Set(other.images.map(({ path }) => path));
  return images
    .map(({ path }) => path)
    .filter((path) => shared.has(path))
    .join(' ');
}
