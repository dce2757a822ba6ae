/** Parsed HTML, independent of the parser: a text or an element. */
export type HtmlNode = string | HtmlElement;

/** Tag and attribute names are in lower case. */
export interface HtmlElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly HtmlNode[];
}

export const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== 'string';

/** Replaces every element of a tree with one node, several or none. Replaces children before parents. */
export function mapElements(
  nodes: readonly HtmlNode[],
  change: (element: HtmlElement) => HtmlNode | readonly HtmlNode[],
): HtmlNode[] {
  return nodes.flatMap((node) =>
    isElement(node) ? change({ ...node, children: mapElements(node.children, change) }) : node,
  );
}
