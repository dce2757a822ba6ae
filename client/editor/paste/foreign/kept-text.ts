import type { HtmlElement, HtmlNode } from '../../../../rules/article-html/html-node.ts';
import { MAX_CONTENT_TAGS } from '../../../../rules/article-limits.ts';

/** A text whose spaces and line ends showed, in nodes where they show too. @param lineEnd a break. */
export function keptText(text: string, lineEnd: HtmlElement): HtmlNode[] {
  const lines = text.replaceAll('\t', TAB).split(/\r\n?|\n/);
  const rest = lines.splice(MOST_LINES);
  return [...lines, ...(rest.length > 0 ? [rest.join(' ')] : [])]
    .flatMap((line, index) => [...(index > 0 ? [lineEnd] : []), keptSpaces(line)])
    .filter((node) => node !== '');
}

/** Of more the article could hold no lines, unless most are empty; each would cost a node or two. */
const MOST_LINES = 3 * MAX_CONTENT_TAGS;

/** Four spaces, as the editor has them for it. */
export const TAB = '\xa0 \xa0 ';

const keptSpaces = (line: string) =>
  line.replace(/ {2,}/g, (run) => '\xa0 '.repeat(run.length).slice(0, run.length));
