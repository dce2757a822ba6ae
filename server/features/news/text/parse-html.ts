import {
  defaultTreeAdapter,
  parseFragment,
  html as standard,
  type DefaultTreeAdapterTypes as Tree,
} from 'parse5';
import { DROPPED_TAGS } from '../../../../rules/article-html/grammar.ts';
import type { HtmlNode } from '../../../../rules/article-html/reading/html-node.ts';

export interface ParseLimits {
  /** The maximum depth of nested elements. */
  readonly maxDepth: number;
  /** All elements, including those that the parser adds. */
  readonly maxElements: number;
  /** The error to throw while parsing. */
  readonly exceeded: () => Error;
}

/** Parses like `body.innerHTML = html` without scripts. Drops comments and the elements of `dropped`. */
export function parseHtml(
  html: string,
  limits: ParseLimits,
  dropped: ReadonlySet<string> = DROPPED_TAGS,
): HtmlNode[] {
  const body = defaultTreeAdapter.createElement('body', standard.NS.HTML, []);
  const fragment = parseFragment(body, html, {
    treeAdapter: boundedAdapter(limits),
    scriptingEnabled: false,
  });
  return toNodes(fragment.childNodes, dropped);
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

function toNodes(children: readonly Tree.ChildNode[], dropped: ReadonlySet<string>): HtmlNode[] {
  return children.flatMap((child) => {
    if (defaultTreeAdapter.isTextNode(child)) return child.value;
    if (!defaultTreeAdapter.isElementNode(child) || dropped.has(child.tagName)) return [];
    const attributes = Object.fromEntries(child.attrs.map(({ name, value }) => [name, value]));
    return { tag: child.tagName, attributes, children: toNodes(child.childNodes, dropped) };
  });
}
