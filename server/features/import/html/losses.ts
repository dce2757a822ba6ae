import { escapeAttribute } from '../../../../rules/article-html/escape.ts';
import { type HtmlNode, isElement } from '../../../../rules/article-html/reading/html-node.ts';
import type { Loss } from '../source.ts';

type Missing = Omit<Loss, 'around'>;

/** HTML that stands in a text where something is missing; `takeMarks` reads it. */
export const markHtml = ({ what, why, isGrave }: Missing): string =>
  `<${MARK} data-what="${escapeAttribute(what)}" data-why="${escapeAttribute(why)}"${isGrave ? ' data-grave=""' : ''}></${MARK}>`;

export const mark = ({ what, why, isGrave }: Missing): HtmlNode => ({
  tag: MARK,
  attributes: { 'data-what': what, 'data-why': why, ...(isGrave && { 'data-grave': '' }) },
  children: [],
});

export const isMark = (node: HtmlNode): boolean => isElement(node) && node.tag === MARK;

const MARK = 'import-loss';

/** Takes the marks out of a text. Losses of one kind are one, with the words around the first. */
export function takeMarks(nodes: readonly HtmlNode[]): { nodes: HtmlNode[]; losses: Loss[] } {
  const found: { missing: Missing; at: number }[] = [];
  let text = '';
  const take = (children: readonly HtmlNode[]): HtmlNode[] =>
    children.flatMap((node): HtmlNode[] => {
      if (!isElement(node)) {
        text += node;
        return [node];
      }
      if (node.tag !== MARK) {
        text += ' ';
        return [{ ...node, children: take(node.children) }];
      }
      const { 'data-what': what = '', 'data-why': why = '', 'data-grave': grave } = node.attributes;
      found.push({ missing: { what, why, isGrave: grave !== undefined }, at: text.length });
      // A forged mark may hold text.
      return take(node.children);
    });
  const kept = take(nodes);
  const kinds = Map.groupBy(found, ({ missing }) => JSON.stringify(missing));
  const losses = [...kinds.values()].map((same): Loss => {
    const [{ missing, at }] = same as [(typeof found)[number]];
    const times = same.length > 1 ? ` (${same.length} times)` : '';
    return { ...missing, what: missing.what + times, around: wordsAround(text, at) };
  });
  return { nodes: kept, losses };
}

function wordsAround(text: string, at: number): string {
  const before = text
    .slice(Math.max(0, at - AROUND), at)
    .replace(/\s+/g, ' ')
    .trim();
  const after = text
    .slice(at, at + AROUND)
    .replace(/\s+/g, ' ')
    .trim();
  return before === '' && after === '' ? '' : `${before} ⟨…⟩ ${after}`.trim().toWellFormed();
}

/** In UTF-16 code units, on each side. */
const AROUND = 80;
