import type { HtmlNode } from '../../../rules/article-html/html-node.ts';
import { unmarked } from './inert-html.ts';

/**
 * What a browser's parser made of HTML. Properties are read through their prototypes, since an element named
 * `childNodes` in a form takes the place of the form's own.
 */
export function htmlNodesOf(parent: Node): HtmlNode[] {
  return Array.from(childNodesOf(parent)).flatMap((node): HtmlNode[] => {
    if (isText(node)) return [unmarked(node.data)];
    if (!isElement(node)) return [];
    const attributes = Array.from(attributesOf(node), ({ name, value }) => [unmarked(name), unmarked(value)]);
    return [
      {
        tag: localNameOf(node),
        attributes: Object.fromEntries(attributes),
        children: htmlNodesOf(node),
      },
    ];
  });
}

const nodeTypeOf = (node: Node) => read(Node.prototype, 'nodeType', node);
const childNodesOf = (node: Node) => read(Node.prototype, 'childNodes', node);
const attributesOf = (element: Element) => read(Element.prototype, 'attributes', element);
const localNameOf = (element: Element) => read(Element.prototype, 'localName', element);
const isText = (node: Node): node is Text => nodeTypeOf(node) === Node.TEXT_NODE;
const isElement = (node: Node): node is Element => nodeTypeOf(node) === Node.ELEMENT_NODE;

function read<Owner, Key extends keyof Owner>(prototype: Owner, key: Key, owner: Owner): Owner[Key] {
  return Reflect.get(prototype as object, key, owner);
}
