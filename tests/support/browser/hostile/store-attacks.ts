import sharp from 'sharp';
import { articlePath } from '../../../../rules/articles/addresses/slug.ts';
import {
  MAX_ALT_LENGTH,
  MAX_CAPTION_LENGTH,
  MAX_TITLE_LENGTH,
} from '../../../../rules/articles/article-limits.ts';
import { ARTICLE_LINES, articleLines } from '../../../../rules/articles/article-lines.ts';
import { DELETE_ARTICLE, uploadImage } from '../../data/articles/articles.ts';
import { storedHtmlViolations } from '../../data/articles/stored-html-violations.ts';
import type { Attack } from '../../data/attacks/own-attacks.ts';
import type { SiteClient } from '../../server/clients/site-client.ts';

/** A published article, all of whose texts are one hostile text. */
export interface StoredAttack {
  readonly attack: Attack;
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly author: string | null;
  readonly images: readonly { readonly alt: string; readonly caption: string }[];
}

/**
 * Publishes a hostile text as an article's title, lines, text, language and the description, caption and
 * name of its image.
 * @param lang the language of the article, since the text is refused as one
 */
export async function publishAttack(admin: SiteClient, attack: Attack, lang: string): Promise<StoredAttack> {
  const { html } = attack;
  const { path } = await uploadDot(admin, html);
  const input = {
    title: startOf(html, MAX_TITLE_LENGTH),
    ...articleLines((name) => startOf(html, ARTICLE_LINES[name].maxLength)),
    content: html,
    images: [{ path, alt: startOf(html, MAX_ALT_LENGTH), caption: startOf(html, MAX_CAPTION_LENGTH) }],
  };
  const inLanguage = await publish(
    admin,
    { title: 'A title', content: WORDS, lang: html },
    /^The language must be/,
  );
  // Some texts, such as `nil`, are languages.
  if (inLanguage) await admin.query(DELETE_ARTICLE, { id: inLanguage.id });
  const stored =
    (await publish(admin, { ...input, lang }, NOTHING_LEFT)) ??
    // Of many, nothing is left to publish: the rest is to be beside it.
    (await publish(admin, { ...input, lang, content: WORDS + html }, NOTHING_LEFT)) ??
    (await publish(admin, { ...input, lang, content: WORDS + html, title: 'A title' }, null));
  if (!stored) throw new Error(`It was not published: ${html}`);
  const violations = storedHtmlViolations(stored.content);
  if (violations.length > 0) throw new Error(`${violations.join(' ')} ${html}`);
  return { attack, path: articlePath(stored.id, stored.slug), ...stored };
}

interface Published {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly author: string | null;
  readonly content: string;
  readonly images: readonly { readonly alt: string; readonly caption: string }[];
}

/** @param refusal what the site may say instead. @returns null when it says that. */
async function publish(
  admin: SiteClient,
  input: Readonly<Record<string, unknown>>,
  refusal: RegExp | null,
): Promise<Published | null> {
  const { data, errors } = await admin.ask(CREATE, { input });
  const [error] = errors ?? [];
  if (!error) return data?.createArticle as Published;
  if (error.extensions.code === 'BAD_USER_INPUT' && refusal?.test(error.message)) return null;
  throw new Error(`${error.extensions.code} ${error.message}`);
}

const WORDS = '<p>Words.</p>';
const NOTHING_LEFT = /required/i;

const CREATE = `mutation ($input: CreateArticleInput!) {
  createArticle(input: $input) { id slug title author content images { alt caption } }
}`;

/** Uploads a small image with a name; one that no header can hold is refused, so that one gets another. */
async function uploadDot(admin: SiteClient, name: string): Promise<{ readonly path: string }> {
  const response = await admin.upload(await dot, `${name}.png`, 'image/png');
  if (response.status === 201) return (await response.json()) as { path: string };
  const { error } = (await response.json()) as { error: { code: string } };
  if (error.code !== 'NO_FILE') throw new Error(`${response.status} ${error.code}: ${name}`);
  return uploadImage(admin, await dot);
}

/** A text cut at a place's limit. */
export const startOf = (text: string, length: number): string => text.slice(0, length).toWellFormed();

/** A small image. */
export const dot: Promise<Buffer> = sharp({
  create: { width: 8, height: 5, channels: 3, background: '#274' },
})
  .png()
  .toBuffer();
