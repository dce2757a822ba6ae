import type { HtmlNode } from '../../../../rules/article-html/reading/html-node.ts';
import { parseForeignHtml } from '../../../../server/features/import/html/parse-foreign-html.ts';
import { toArticle } from '../../../../server/features/import/html/to-article.ts';
import type { SourceImage } from '../../../../server/features/import/source.ts';
import type { WxrItem } from '../../../../server/features/import/wordpress/read-wxr.ts';
import {
  type WordPressSite,
  wordPressArticle,
} from '../../../../server/features/import/wordpress/wordpress-article.ts';
import { OLD_SITE } from '../../../support/data/import/wxr.ts';

export interface Converted {
  readonly html: string;
  readonly images: readonly SourceImage[];
  /** Their addresses, where there are some. */
  readonly documents?: readonly string[];
  /** As 'what: why', with (!) where the article becomes a draft. */
  readonly losses: readonly string[];
}

const LINKS = {
  base: OLD_SITE,
  resolve: (address: string) =>
    address.startsWith(`${OLD_SITE}/taken`)
      ? '/news/1/taken'
      : address.startsWith(OLD_SITE)
        ? null
        : undefined,
  words: () => undefined,
};

/** The article of nodes of another site; every image and document is there, with the name of its file. */
export function convert(nodes: readonly HtmlNode[]): Converted {
  const { write, images, documents, losses } = toArticle({ ...EMPTY, nodes }, LINKS);
  return {
    html: write((address) => (isPdf(address) ? '/documents/' : '/uploads/') + address.replace(/^.*\//, '')),
    images,
    ...(documents.length > 0 && { documents: documents.map(({ address }) => address) }),
    losses: losses.map(({ what, why, isGrave }) => `${isGrave ? '(!) ' : ''}${what}: ${why}`),
  };
}

const isPdf = (address: string) => address.endsWith('.pdf');

export const convertHtml = (html: string): Converted => convert(parseForeignHtml(html));

/** The article of a post of WordPress. */
export function convertPost(
  content: string,
  meta: Readonly<Record<string, string>> = {},
  site: Partial<WordPressSite> = {},
): Converted {
  const item: WxrItem = {
    place: 'export.xml, line 1',
    fields: new Map([
      ['wp:post_id', '7'],
      ['content:encoded', content],
    ]),
    meta: new Map(Object.entries(meta)),
    terms: [],
    comments: 0,
    isTooLong: false,
  };
  return convert(wordPressArticle(item, { ...NOTHING, ...site }).nodes);
}

const NOTHING: WordPressSite = {
  base: OLD_SITE,
  authors: new Map(),
  attachments: new Map(),
  uploadedTo: new Map(),
  reusable: new Map(),
  parents: new Map(),
};

const EMPTY = {
  key: 'key',
  place: 'export.xml, line 1',
  title: 'Title',
  date: null,
  changedAt: null,
  oldPaths: [],
  summary: '',
  author: '',
  isPublished: true,
  featured: null,
  topics: [],
  losses: [],
  refusal: null,
};
