import { randomBytes } from 'node:crypto';
import { PRIVATE_LINK_DAYS, previewPath } from '../../../../rules/articles/addresses/private-link.ts';
import { DAY_MS, MINUTE_MS } from '../../../../rules/time/durations.ts';
import type { BaseServices } from '../../../base-services.ts';
import { DomainError } from '../../../platform/errors.ts';
import { isSameHash, keyedHash } from '../../../platform/limits/keyed-hash.ts';
import { type Article, findArticle, isVisible } from '../article-repository.ts';
import { findRevision } from '../writing/find-revision.ts';
import {
  findPrivateLink,
  removePrivateLink,
  type StoredLink,
  storePrivateLink,
} from './private-link-repository.ts';

export interface PrivateLinkServices extends Pick<BaseServices, 'db' | 'clock'> {
  readonly privateLinks: {
    /** Signs the addresses. */
    readonly secret: string;
    readonly publicUrl: () => string;
  };
  requireRoom(): void;
}

export interface PrivateLink {
  /** An absolute address. */
  readonly url: string;
  readonly expiresAt: number;
}

/** Ends the former link. @throws DomainError NOT_FOUND, or BAD_USER_INPUT when visitors see the article. */
export async function createPrivateLink(
  { requireRoom, ...services }: PrivateLinkServices,
  articleId: string,
): Promise<PrivateLink> {
  requireRoom();
  const { db, clock } = services;
  const link = {
    articleId,
    serial: randomBytes(16).toString('base64url'),
    expiresAt: clock() + PRIVATE_LINK_DAYS * DAY_MS,
  };
  await db.transaction().execute(async (transaction) => {
    const article = await findRevision(transaction, articleId, undefined);
    if (isVisible(article, clock())) throw new DomainError('BAD_USER_INPUT', NOT_NEEDED);
    await storePrivateLink(transaction, link);
  });
  return toPrivateLink(services, link);
}

const NOT_NEEDED = 'This article is published: everyone can read it at its own address.';

/** The working private link, or null. */
export async function presentPrivateLink(
  services: Omit<PrivateLinkServices, 'requireRoom'>,
  articleId: string,
): Promise<PrivateLink | null> {
  const { db, clock } = services;
  const article = await findArticle(db, articleId);
  const link = await findWorkingLink(services, articleId);
  if (!link || !article || isVisible(article, clock())) return null;
  return toPrivateLink(services, link);
}

export const endPrivateLink = ({ db }: Pick<BaseServices, 'db'>, articleId: string): Promise<void> =>
  removePrivateLink(db, articleId);

/** An address leads to the article's public page, to the article until a timestamp, or nowhere. */
export type PrivateAccess =
  | { readonly kind: 'public'; readonly article: Article }
  | { readonly kind: 'private'; readonly expiresAt: number }
  | null;

export async function openPrivateLink(
  { db, clock, privateLinks: { secret } }: Omit<PrivateLinkServices, 'requireRoom'>,
  { articleId, key }: { articleId: string; key: string },
): Promise<PrivateAccess> {
  const article = await findArticle(db, articleId);
  // Whatever the key: the article's own address is no secret, and an expired link should lead there too.
  if (article && isVisible(article, clock())) return { kind: 'public', article };
  const link = article && (await findWorkingLink({ db, clock }, articleId));
  if (!link || !isSameHash(key, keyOf(secret, link))) return null;
  return { kind: 'private', expiresAt: link.expiresAt };
}

/** Ignores a link from a clock that was ahead. A minute allows for different clocks of several processes. */
function findWorkingLink({ db, clock }: Pick<BaseServices, 'db' | 'clock'>, articleId: string) {
  const now = clock();
  return findPrivateLink(db, articleId, { after: now, until: now + PRIVATE_LINK_DAYS * DAY_MS + MINUTE_MS });
}

const toPrivateLink = (
  { privateLinks: { secret, publicUrl } }: Pick<PrivateLinkServices, 'privateLinks'>,
  link: StoredLink,
): PrivateLink => ({
  url: publicUrl() + previewPath(link.articleId, keyOf(secret, link)),
  expiresAt: link.expiresAt,
});

const keyOf = (secret: string, { articleId, serial, expiresAt }: StoredLink): string =>
  keyedHash(secret, 'private link', `${articleId} ${serial} ${expiresAt}`);
