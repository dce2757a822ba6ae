/** Parsed HTML, independent of the parser: a text or an element. */
export type HtmlNode = string | HtmlElement;

/** Tag and attribute names are in lower case. */
export interface HtmlElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly HtmlNode[];
}
