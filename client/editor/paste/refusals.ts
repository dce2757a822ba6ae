import type { Editor } from 'slate';
import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '../../../rules/article-html/grammar.ts';
import { writeArticle } from '../../../rules/article-html/write.ts';
import {
  MAX_CONTENT_BYTES,
  MAX_CONTENT_MARKUP,
  MAX_CONTENT_TAGS,
} from '../../../rules/articles/article-limits.ts';
import { documentOf } from '../slate/slate-value.ts';
import { overfillsTable } from '../tables/fill-table.ts';
import { documentOfContent, OWN_FORMAT, type PastedContent } from './read-pasted.ts';

/** The messages for refused content. Nothing is pasted, so the text is unchanged. */
const REFUSALS = {
  clipboard: 'That is too much to paste at once. Nothing was pasted: copy it in smaller parts.',
  text: 'That is more text than an article can hold. Nothing was pasted.',
  formatting: 'That has too much formatting for one article. Nothing was pasted: copy it in smaller parts.',
  table: `A table can have ${MAX_TABLE_ROWS} rows and ${MAX_TABLE_COLUMNS} columns. Nothing was pasted: the copied part is larger.`,
} as const;

/** Refuses content that would block the page for seconds. Images in HTML take almost no time. */
export function refusalOfClipboard(data: DataTransfer): string | undefined {
  const all = [data.getData(OWN_FORMAT), data.getData('text/html').replace(DATA_ADDRESS, '')];
  if (all.some((html) => html.length > MAX_CLIPBOARD_CHARACTERS || sizeOf(html).tags > MAX_CLIPBOARD_TAGS))
    return REFUSALS.clipboard;
  const isText = all.every((html) => html === '');
  return isText && isTooMuchText(data.getData('text/plain')) ? REFUSALS.text : undefined;
}

/** Extra spaces do not count, because they can be removed and words cannot. */
const isTooMuchText = (text: string) =>
  text.length > MAX_CONTENT_BYTES && text.replace(/\s+/g, ' ').length > MAX_CONTENT_BYTES;

/** Refuses content that would make the article larger than the site accepts. */
export function refusalOfContent(editor: Editor, content: PastedContent): string | undefined {
  if (overfillsTable(editor, documentOfContent(content))) return REFUSALS.table;
  const added = sizeOf(writeArticle(documentOfContent(content)));
  const present = sizeOf(writeArticle(documentOf(editor.children)));
  const replaced = sizeOf(writeArticle(documentOf(editor.selection ? editor.getFragment() : [])));
  const grown = (part: keyof Size) => present[part] - replaced[part] + added[part];
  if (grown('bytes') > MAX_CONTENT_BYTES) return REFUSALS.text;
  const isTooMuch = grown('tags') > MAX_CONTENT_TAGS || grown('markup') > MAX_CONTENT_MARKUP;
  return isTooMuch ? REFUSALS.formatting : undefined;
}

interface Size {
  readonly bytes: number;
  readonly tags: number;
  readonly markup: number;
}

function sizeOf(html: string): Size {
  return {
    bytes: new TextEncoder().encode(html).length,
    tags: html.match(/<[a-z]/gi)?.length ?? 0,
    markup: html.match(/[<>&]/g)?.length ?? 0,
  };
}

const DATA_ADDRESS = /data:image\/[a-z+]+;base64,[a-z0-9+/=]*/gi;
const MAX_CLIPBOARD_CHARACTERS = 4_000_000;
const MAX_CLIPBOARD_TAGS = 50_000;
