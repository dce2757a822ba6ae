/** How long a private link works. */
export const PRIVATE_LINK_DAYS = 7;

/** The content of the page of a private link. */
export type PreviewData =
  /** The link shows the article until `expiresAt` (ISO 8601). */
  | { readonly state: 'open'; readonly expiresAt: string }
  /** The link never existed, or has ended. */
  | { readonly state: 'ended' }
  /** The data cannot be read. */
  | { readonly state: 'failed' };

/** The path prefix of private links. */
const FOLDER = '/preview/';

export const previewPath = (articleId: string, key: string): string => `${FOLDER}${articleId}/${key}`;

/** Such a page has its own referrer policy, which belongs to its document. */
export const isPreviewPath = (pathname: string): boolean => pathname.startsWith(FOLDER);

/** The article's id and the key in an address; null when no private link has such an address. */
export function readPreviewPath(pathname: string): { articleId: string; key: string } | null {
  const [, articleId, key] = ADDRESS.exec(pathname) ?? [];
  return articleId === undefined || key === undefined ? null : { articleId, key };
}

/** A UUID, and 256 bits in base64url. */
const ADDRESS = /^\/preview\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([\w-]{43})$/;
