import type { ArticleDocument } from '../../article-html/document.ts';
import { MARKS } from '../../article-html/marks.ts';
import { flatten } from '../../article-html/reading/flatten.ts';
import type { ListRef, Piece } from '../../article-html/reading/line.ts';
import { textOf } from '../../article-html/reading/run.ts';

/** A line or image of an article, in the form that is compared. */
export interface ComparedLine {
  /** "Heading 2", "Numbered item (level 2, from 3)" */
  readonly kind: string;
  /** Lines with the same key are the same, apart from their formatting. */
  readonly key: string;
  /** For an image, its description. */
  readonly text: string;
  /** The address of an image. */
  readonly src: string | null;
  /** The formatting as texts to compare, by name. */
  readonly formatting: ReadonlyMap<string, string>;
}

export function linesOf(document: Readonly<ArticleDocument>): ComparedLine[] {
  const seen = new Set<ListRef | undefined>();
  return flatten(document).map((piece) => {
    const list = piece.lists.at(-1);
    const isFirstItem = !seen.has(list);
    seen.add(list);
    return lineOf(piece, isFirstItem);
  });
}

/** @param isFirstItem whether it begins its list, so it states the first number. */
function lineOf(piece: Piece, isFirstItem: boolean): ComparedLine {
  if ('image' in piece) {
    const { src, alt } = piece.image;
    return { kind: 'Image', key: `image ${src}`, text: alt, src, formatting: new Map() };
  }
  const text = textOf(piece.runs);
  const marked = MARKS.map(({ mark }) => [mark, rangesOf(piece, (run) => run.marks[mark] && 'on')] as const);
  const links = rangesOf(piece, ({ href }) => href);
  return {
    kind: kindOf(piece, isFirstItem),
    key: `text ${text}`,
    text,
    src: null,
    formatting: new Map([['alignment', piece.align ?? ''], ...marked, ['links', links]]),
  };
}

type TextPiece = Exclude<Piece, { image: unknown }>;

/** Lists the parts of a line that have a value, as a text to compare. */
function rangesOf(
  { runs }: TextPiece,
  valueIn: (run: TextPiece['runs'][number]) => string | undefined,
): string {
  let end = 0;
  let last = '';
  let ranges = '';
  for (const run of runs) {
    const value = valueIn(run) ?? '';
    if (value !== last) ranges += `${end} ${value}\n`;
    last = value;
    end += run.text.length;
  }
  return ranges;
}

function kindOf({ kind, lists }: TextPiece, isFirstItem: boolean): string {
  const list = lists.at(-1);
  if (list) {
    const name = list.type === 'numbered-list' ? 'Numbered item' : 'Bulleted item';
    const level = lists.length > 1 ? [`level ${lists.length}`] : [];
    const start = isFirstItem && list.start !== undefined ? [`from ${list.start}`] : [];
    const place = [...level, ...start].join(', ');
    return place === '' ? name : `${name} (${place})`;
  }
  if (kind.type === 'heading') return `Heading ${kind.level}`;
  return kind.type === 'quote' ? 'Quote' : 'Paragraph';
}
