/** How long a private link works. */
export const PRIVATE_LINK_DAYS = 7;

/** What the page of a private link shows. */
export type PreviewFacts =
  /** The article, until then (ISO 8601). */
  | { readonly state: 'open'; readonly expiresAt: string }
  /** There is no such link, or not any more. */
  | { readonly state: 'ended' }
  /** The data cannot be read. */
  | { readonly state: 'failed' };

/** The folder of the addresses of private links. */
const FOLDER = '/preview/';

export const previewPath = (articleId: string, key: string): string => `${FOLDER}${articleId}/${key}`;

/** Such a page has a referrer policy of its own, which belongs to its document. */
export const isPreviewPath = (pathname: string): boolean => pathname.startsWith(FOLDER);

/** The article's id and the key in an address; null for one that no private link has. */
export function readPreviewPath(pathname: string): { articleId: string; key: string } | null {
  const [, articleId, key] = ADDRESS.exec(pathname) ?? [];
  return articleId === undefined || key === undefined ? null : { articleId, key };
}

/** A UUID, and 256 bits in base64url. */
const ADDRESS = /^\/preview\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([\w-]{43})$/;
