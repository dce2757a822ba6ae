import { DOMParser, type Element } from '@xmldom/xmldom';

/** Parses XML as strictly as the standard. @throws Error for anything not well-formed. */
export function parseXml(text: string): Element {
  const parser = new DOMParser({
    onError(level, message) {
      throw new Error(`${level}: ${message}`);
    },
  });
  const root = parser.parseFromString(text, 'text/xml').documentElement;
  if (!root) throw new Error('The document is empty');
  return root;
}

/** The children of an element with a name. */
export const childrenOf = (element: Element, name: string): Element[] =>
  Array.from(element.childNodes).filter((node): node is Element => node.nodeName === name);

/** The text of the one child with a name. @throws Error where there is not exactly one. */
export function textOf(element: Element, name: string): string {
  const [child, ...more] = childrenOf(element, name);
  if (!child || more.length > 0)
    throw new Error(`${element.nodeName} has ${more.length} more of ${name} than one`);
  return child.textContent ?? '';
}
