import type { HtmlElement } from '../../../../rules/article-html/html-node.ts';

/** What a `style` attribute declares, in lower case, by property. */
export type Style = ReadonlyMap<string, string>;

export function styleOf({ attributes }: HtmlElement): Style {
  return attributes.style === undefined ? NO_STYLE : readStyle(attributes.style);
}

/** Word processors give the same few styles to every word. */
export function readStyle(text: string): Style {
  const known = read.get(text);
  if (known) return known;
  const style = parse(text);
  if (read.size >= MOST_REMEMBERED) read.clear();
  read.set(text, style);
  return style;
}

export function writeStyle(style: Style): string {
  return [...style].map(([property, value]) => `${property}:${value}`).join(';');
}

function parse(text: string): Style {
  const style = new Map<string, string>();
  for (const declaration of text.replace(QUOTED, '').toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    const value = declaration.slice(colon + 1).replace('!important', '');
    if (colon > 0) style.set(declaration.slice(0, colon).trim(), value.trim());
  }
  return style;
}

/** Names of fonts, and addresses, which may hold semicolons. */
const QUOTED = /"[^"]*"|'[^']*'|\([^()]*\)/g;
const MOST_REMEMBERED = 500;
const NO_STYLE: Style = new Map();
const read = new Map<string, Style>();
