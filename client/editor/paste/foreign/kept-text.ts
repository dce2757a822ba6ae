import type { HtmlElement, HtmlNode } from '../../../../rules/article-html/html-node.ts';

/** A text whose spaces and line ends showed, in nodes where they show too. @param lineEnd a break. */
export function keptText(text: string, lineEnd: HtmlElement): HtmlNode[] {
  return text
    .replaceAll('\t', TAB)
    .split(/\r\n?|\n/)
    .flatMap((line, index) => [...(index > 0 ? [lineEnd] : []), keptSpaces(line)])
    .filter((node) => node !== '');
}

/** Four spaces, as the editor has them for it. */
export const TAB = '\xa0 \xa0 ';

const keptSpaces = (line: string) =>
  line.replace(/ {2,}/g, (run) => '\xa0 '.repeat(run.length).slice(0, run.length));
