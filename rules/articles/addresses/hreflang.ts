import { articlePath } from './slug.ts';

/** An article that visitors see, as its translations name it. */
export interface TranslatedArticle {
  readonly id: string;
  readonly slug: string;
  /** A BCP 47 tag. */
  readonly lang: string;
  /** The date: a timestamp, or ISO 8601. */
  readonly publishedAt: string | number | null;
}

/** An address of a page in a language, for search engines. */
export interface Alternate {
  /** What the attribute `hreflang` knows, or `x-default`. */
  readonly hreflang: string;
  /** Within the site. */
  readonly path: string;
}

/**
 * The addresses of an article and of its translations, the same for each of them. None of one in a language
 * that search engines do not know, and where no other one has. `x-default` is the one in English, or else the
 * oldest.
 */
export function alternatesOf(
  article: TranslatedArticle,
  translations: readonly TranslatedArticle[],
): readonly Alternate[] {
  const known = [article, ...translations].filter(isKnown).sort(oldestFirst);
  if (known.length < 2 || !isKnown(article)) return [];
  const usual = known.find(({ lang }) => /^en\b/.test(lang)) ?? known[0];
  const named = known.map((article) => ({ hreflang: article.lang, path: pathOf(article) }));
  return [...named, ...(usual ? [{ hreflang: 'x-default', path: pathOf(usual) }] : [])];
}

/** Two letters of ISO 639-1, perhaps a script and a country. Engines make nothing of other tags, as 'nso'. */
const KNOWN = /^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/;

const isKnown = ({ lang }: TranslatedArticle): boolean => KNOWN.test(lang);

const pathOf = ({ id, slug }: TranslatedArticle): string => articlePath(id, slug);

function oldestFirst(one: TranslatedArticle, other: TranslatedArticle): number {
  const [a, b] = [one.publishedAt ?? 0, other.publishedAt ?? 0];
  if (a === b) return one.id < other.id ? -1 : 1;
  return a < b ? -1 : 1;
}
