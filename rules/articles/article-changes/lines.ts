import type { ArticleDocument, Document, Image, Inline, Table } from '../../article-html/document.ts';
import { MARKS } from '../../article-html/marks.ts';
import { flatten } from '../../article-html/reading/flatten.ts';
import type { ListRef, Piece } from '../../article-html/reading/line.ts';
import { type Run, runsOf, textOf } from '../../article-html/reading/run.ts';

/** A line, an image or the row of a table, in the form that is compared. */
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
  return flatten(document).flatMap((piece) => {
    if ('block' in piece) {
      if (piece.block.type === 'table') return linesOfTable(piece.block);
      return piece.block.type === 'image' ? imageLine(piece.block) : documentLine(piece.block);
    }
    const list = piece.lists.at(-1);
    const isFirstItem = !seen.has(list);
    seen.add(list);
    return lineOf(piece, isFirstItem);
  });
}

const imageLine = ({ src, alt }: Image): ComparedLine => ({
  kind: 'Image',
  key: `image ${src}`,
  text: alt,
  src,
  formatting: new Map(),
});

const documentLine = ({ src, title, size }: Document): ComparedLine => ({
  kind: 'Document',
  key: `document ${src} ${title}`,
  text: `${title} (${size})`,
  src: null,
  formatting: new Map(),
});

/** @param isFirstItem whether it begins its list, so it states the first number. */
function lineOf(piece: TextPiece, isFirstItem: boolean): ComparedLine {
  const { runs, align } = piece;
  return lineOfRuns({ kind: kindOf(piece, isFirstItem), name: 'text', runs }, [['alignment', align ?? '']]);
}

/** The caption and each row are lines. */
function linesOfTable({ hasRowHeaders, children: [caption, ...rows] }: Table): ComparedLine[] {
  const title = lineOfRuns({ kind: 'Table caption', name: 'caption', runs: runsOf(caption.children) }, []);
  const lines = rows.map(({ children }, index) => {
    const name = index === 0 ? 'header' : 'row';
    const align = children.map((cell) => cell.align ?? '').join();
    return lineOfRuns(
      { kind: `Table ${name}`, name, runs: runsOfRow(children.map((cell) => cell.children)) },
      [
        ['alignment', align],
        ['row headers', index === 0 && hasRowHeaders ? 'on' : ''],
      ],
    );
  });
  return [...(title.text === '' ? [] : [title]), ...lines];
}

const runsOfRow = (cells: readonly Inline[][]): Run[] =>
  cells.flatMap((cell, index) => [...(index > 0 ? [CELL_EDGE] : []), ...runsOf(cell)]);
const CELL_EDGE: Run = { text: ' | ', marks: {}, href: undefined };

interface LineParts extends Pick<ComparedLine, 'kind'> {
  /** Lines with another name are never the same. */
  readonly name: string;
  readonly runs: readonly Run[];
}

function lineOfRuns(
  { kind, name, runs }: LineParts,
  formatting: readonly (readonly [string, string])[],
): ComparedLine {
  const text = textOf(runs);
  const marked = MARKS.map(({ mark }) => [mark, rangesOf(runs, (run) => run.marks[mark] && 'on')] as const);
  const links = rangesOf(runs, ({ href }) => href);
  return {
    kind,
    key: `${name} ${text}`,
    text,
    src: null,
    formatting: new Map([...formatting, ...marked, ['links', links]]),
  };
}

type TextPiece = Extract<Piece, { runs: unknown }>;

/** Lists the parts of a line that have a value, as a text to compare. */
function rangesOf(runs: readonly Run[], valueIn: (run: Run) => string | undefined): string {
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
