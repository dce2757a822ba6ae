import {
  isBlock,
  makeElement,
  plainTag,
  textOf,
} from '../../../../rules/article-html/conversion/html-tree.ts';
import { type HtmlNode, isElement } from '../../../../rules/article-html/reading/html-node.ts';
import { embeddedLink } from '../html/embedded.ts';
import { isMark } from '../html/losses.ts';

/**
 * The paragraphs of a text from before blocks, as WordPress shows it: an empty line separates them, another
 * line end is a break, and an address alone in a line is embedded content.
 */
export function withParagraphs(nodes: readonly HtmlNode[]): HtmlNode[] {
  const blocks: HtmlNode[] = [];
  let line: HtmlNode[] = [];
  const end = () => {
    if (line.some((node) => isElement(node) || node.trim() !== '')) blocks.push(...paragraphOf(line));
    line = [];
  };
  for (const node of nodes) {
    if (!isElement(node)) {
      const [first = '', ...others] = node.split(/\n[ \t\r]*\n\s*/);
      line.push(first);
      for (const part of others) {
        end();
        line.push(part);
      }
    } else if (isBlock(node)) {
      end();
      blocks.push(
        AS_IT_IS.has(plainTag(node)) ? node : { ...node, children: insideBlock(node.children, node.tag) },
      );
    } else line.push(node);
  }
  end();
  return blocks;
}

/** Only what holds several paragraphs gets them. */
function insideBlock(children: readonly HtmlNode[], tag: string): readonly HtmlNode[] {
  const isSeveral = children.some((node) => (isElement(node) ? isBlock(node) : /\n[ \t\r]*\n/.test(node)));
  return isSeveral && !LINES.has(tag) ? withParagraphs(children) : withBreaks(trimmed(children));
}

const AS_IT_IS = new Set(['pre', 'listing', 'table', 'ul', 'ol', 'dl']);
const LINES = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'figcaption', 'caption']);

function paragraphOf(line: readonly HtmlNode[]): HtmlNode[] {
  const parts = line.filter((node) => !isMark(node));
  const words = parts.map(textOf).join('').trim();
  if (ADDRESS.test(words) && !parts.some(isElement))
    return [...embeddedLink(words, 'Embedded content'), ...line.filter(isMark)];
  return [makeElement('p', withBreaks(trimmed(line)))];
}

const ADDRESS = /^https?:\/\/\S+$/;

/** Without line ends at its edges, which are no breaks. */
const trimmed = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.map((node, index) => {
    if (isElement(node)) return node;
    const start = index === 0 ? node.replace(/^\s*\n\s*/, '') : node;
    return index === nodes.length - 1 ? start.replace(/\s*\n\s*$/, '') : start;
  });

function withBreaks(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node, index): HtmlNode[] => {
    if (isElement(node))
      return [isBlock(node) || node.tag === 'pre' ? node : { ...node, children: withBreaks(node.children) }];
    const [before, after] = [nodes[index - 1], nodes[index + 1]];
    let text = node.replace(/\r\n?/g, '\n');
    if (before && isElement(before) && (before.tag === 'br' || isBlock(before)))
      text = text.replace(/^\s*\n/, ' ');
    if (after && isElement(after) && (after.tag === 'br' || isBlock(after)))
      text = text.replace(/\n\s*$/, ' ');
    return text
      .split('\n')
      .flatMap((part, position) => (position === 0 ? [part] : [makeElement('br', []), part]));
  });
}
