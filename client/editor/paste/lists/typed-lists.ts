import { isBlank, isBlock, isItem } from '../../../../rules/article-html/conversion/html-tree.ts';
import { looseItem } from '../../../../rules/article-html/conversion/nested-lists.ts';
import {
  type HtmlElement,
  type HtmlNode,
  isElement,
} from '../../../../rules/article-html/reading/html-node.ts';

/** Makes lists of consecutive paragraphs with a typed bullet, or with typed numbers from 1. */
export function withTypedLists(nodes: readonly HtmlNode[]): HtmlNode[] {
  const read = nodes.map(
    (node): HtmlNode =>
      isElement(node) && !isItem(node) ? { ...node, children: withTypedLists(node.children) } : node,
  );
  for (const run of runsOfLines(read)) {
    if (run.length > 1) for (const { at, item } of run) read[at] = item;
  }
  return read;
}

interface TypedLine {
  readonly at: number;
  readonly marker: string;
  readonly item: HtmlElement;
}

function runsOfLines(nodes: readonly HtmlNode[]): TypedLine[][] {
  const runs: TypedLine[][] = [];
  let run: TypedLine[] = [];
  for (const [at, node] of nodes.entries()) {
    if (isBlank(node)) continue;
    const line = typedLine(node, at);
    if (!line || !follows(line.marker, run)) run = [];
    if (line && follows(line.marker, run)) {
      if (run.length === 0) runs.push(run);
      run.push(line);
    }
  }
  return runs;
}

function typedLine(node: HtmlNode, at: number): TypedLine | undefined {
  if (!isElement(node) || (node.tag !== 'p' && node.tag !== 'div')) return undefined;
  const [text, ...others] = node.children;
  if (typeof text !== 'string' || others.some(isBlock)) return undefined;
  const [start = '', bullet, number, gap = ''] = TYPED.exec(text) ?? [];
  const marker = bullet ?? number;
  if (marker === undefined) return undefined;
  if (!CERTAIN_BULLET.test(marker) && shownLength(gap) < 2) return undefined;
  const content = { ...node, children: [text.slice(start.length), ...others] };
  const tag = number ? 'ol' : 'ul';
  const place = {
    tag,
    level: 1,
    list: 'typed',
    isFirst: marker === '1',
    numbers: number ? [Number(number)] : [],
  } as const;
  const item = looseItem(place, [content]);
  return { at, marker, item };
}

/** A tab's gap is several spaces, but HTML shows only the no-break ones. */
const shownLength = (gap: string) => gap.replace(/[ \t\n\f\r]+/g, ' ').length;

function follows(marker: string, run: readonly TypedLine[]): boolean {
  const last = run.at(-1)?.marker;
  if (isNumber(marker)) return Number(marker) === (last === undefined ? 1 : Number(last) + 1);
  return last === undefined || last === marker;
}

const isNumber = (marker: string) => /^\d/.test(marker);

const TYPED = /^\s*(?:([•●○▪■◦‣⁃·–*§-])|(\d{1,3})[.)])(\s+)/;
/** Excludes hyphen and asterisk, because they may not mean a list. */
const CERTAIN_BULLET = /[•●○▪■◦‣⁃]/;
