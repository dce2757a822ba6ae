import {
  defaultTreeAdapter,
  parseFragment,
  html as standard,
  type DefaultTreeAdapterTypes as Tree,
} from 'parse5';
import { DROPPED_TAGS } from '../../rules/article-html/grammar.ts';
import type { HtmlNode } from '../../rules/article-html/html-node.ts';

export interface ParseLimits {
  /** Elements that are open at once. */
  readonly maxDepth: number;
  /** Elements in all, with those that the standard's repairs add. */
  readonly maxElements: number;
  /** Makes the error that is thrown, in the middle of the work, where either is exceeded. */
  readonly exceeded: () => Error;
}

/**
 * Parses HTML as a browser does on `body.innerHTML = html`, scripts being off; so what a browser's own parser finds is
 * the same tree. Comments and elements whose content is no text are left out.
 */
export function parseHtml(html: string, limits: ParseLimits): HtmlNode[] {
  const body = defaultTreeAdapter.createElement('body', standard.NS.HTML, []);
  const fragment = parseFragment(body, html, {
    treeAdapter: boundedAdapter(limits),
    scriptingEnabled: false,
  });
  return toNodes(fragment.childNodes);
}

function boundedAdapter({ maxDepth, maxElements, exceeded }: ParseLimits): typeof defaultTreeAdapter {
  let depth = 0;
  let elements = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...element) {
      elements += 1;
      if (elements > maxElements) throw exceeded();
      return defaultTreeAdapter.createElement(...element);
    },
    onItemPush() {
      depth += 1;
      if (depth > maxDepth) throw exceeded();
    },
    onItemPop() {
      depth -= 1;
    },
  };
}

function toNodes(children: readonly Tree.ChildNode[]): HtmlNode[] {
  return children.flatMap((child) => {
    if (defaultTreeAdapter.isTextNode(child)) return child.value;
    if (!defaultTreeAdapter.isElementNode(child) || DROPPED_TAGS.has(child.tagName)) return [];
    const attributes = Object.fromEntries(child.attrs.map(({ name, value }) => [name, value]));
    return { tag: child.tagName, attributes, children: toNodes(child.childNodes) };
  });
}
