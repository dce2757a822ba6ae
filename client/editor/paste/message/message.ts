import type { ArticleDocument, Block, Inline, List } from '../../../../rules/article-html/document.ts';
import { listStart } from '../../../../rules/article-html/grammar.ts';
import { normaliseArticle } from '../../../../rules/article-html/reading/assemble.ts';
import { isList, isParagraphLike } from '../../slate/slate-nodes.ts';
import { type MessageLine, readLines } from './message-lines.ts';
import { inlinesOfLine } from './message-marks.ts';

interface Message {
  readonly document: ArticleDocument;
  /** The number of message headers that were removed. */
  readonly headers: number;
}

/** Reads a text as WhatsApp shows it. Each of several messages becomes a paragraph and loses its header. */
export function readMessage(text: string): Message {
  let headers = 0;
  const words = text.replace(HEADER, (header, copied?: string, exported?: string) => {
    if (!isTimestamp(copied ?? exported ?? '')) return header;
    headers += 1;
    return '\n';
  });
  const blocks: Block[] = [];
  let before: MessageLine | undefined;
  let isAfterBlank = false;
  for (const line of readLines(words)) {
    isAfterBlank ||= line.kind === 'blank';
    if (line.kind === 'blank') continue;
    addLine(blocks, line, { before, isAfterBlank });
    before = line;
    isAfterBlank = false;
  }
  return { document: normaliseArticle(blocks), headers };
}

interface Above {
  /** The last line that is not empty. */
  readonly before: MessageLine | undefined;
  readonly isAfterBlank: boolean;
}

function addLine(blocks: Block[], line: MessageLine, { before, isAfterBlank }: Above): void {
  const children = inlinesOf(line);
  const last = blocks.at(-1);
  if (line.kind === 'bullet' || line.kind === 'number') {
    // An empty line between items belongs to their list.
    const list = last && isList(last) && goesOn(line, before) ? last : startList(blocks, line);
    list.children.push({ type: 'list-item', children: [{ type: 'list-item-text', children }] });
  } else if (last && isParagraphLike(last) && before?.kind === line.kind && !isAfterBlank) {
    for (const child of [{ text: '\n' }, ...children]) last.children.push(child);
  } else {
    blocks.push({ type: line.kind === 'quote' ? 'quote' : 'paragraph', children });
  }
}

function goesOn({ kind, sign, number }: MessageLine, before: MessageLine | undefined): boolean {
  if (kind !== before?.kind) return false;
  return kind === 'bullet' ? sign === before.sign : number === before.number + 1;
}

function startList(blocks: Block[], { kind, number }: MessageLine): List {
  const type = kind === 'bullet' ? 'bulleted-list' : 'numbered-list';
  const list: List = { type, ...listStart(type, number), children: [] };
  blocks.push(list);
  return list;
}

function inlinesOf({ line, skip, code }: MessageLine): Inline[] {
  const inWords = code.map(({ start, end }) => ({ start: start - skip, end: end - skip }));
  return inlinesOfLine(line.slice(skip), inWords);
}

/** The header of a copied or exported message: a timestamp and a name, at the start of a line. */
const HEADER =
  /^\p{Cf}*(?:\[([^\][\n]{8,40})\]|(\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?, \d{1,2}[:.]\d{2}[^\n-]{0,12}) -) [^:\n]{1,60}: ?\p{Cf}*/gimu;

/** Whether a text is a date and a time, in the language of the phone: "12/5، 2:03 م". */
function isTimestamp(text: string): boolean {
  const numbers = text.match(/\p{Nd}+/gu) ?? [];
  const words = text.replace(/[\p{Nd}\p{Cf}\p{P}\s]/gu, '');
  return numbers.length >= 4 && /\p{Nd}[:.]\p{Nd}{2}/u.test(text) && /^(?:[ap]m|[صم]|à)?$/i.test(words);
}
