import type { HtmlElement, HtmlNode } from '../../../../rules/article-html/html-node.ts';
import { classesOf, elementsOf, mapElements, textOf } from './html-tree.ts';
import { readStyle, type Style, styleOf, writeStyle } from './style.ts';

/**
 * Gives each element what a style sheet on the clipboard declares for its name and classes: Word, Excel and LibreOffice
 * say there what is bold, hidden, centred or a list. @param sheetTag what became of `style` elements.
 */
export function withClassStyles(nodes: readonly HtmlNode[], sheetTag: string): HtmlNode[] {
  const rules = new Map<string, Style>();
  for (const element of elementsOf(nodes)) if (element.tag === sheetTag) readRules(textOf(element), rules);
  if (rules.size === 0) return [...nodes];
  return mapElements(nodes, (element) => (element.tag === sheetTag ? undefined : styled(element, rules)));
}

function styled(element: HtmlElement, rules: ReadonlyMap<string, Style>): HtmlElement {
  const names = classesOf(element).flatMap((name) => [`.${name}`, `${element.tag}.${name}`]);
  const found = [element.tag, ...names].flatMap((selector) => rules.get(selector) ?? []);
  if (found.length === 0) return element;
  const style = new Map([...found, styleOf(element)].flatMap((one) => [...one]));
  return { ...element, attributes: { ...element.attributes, style: writeStyle(style) } };
}

function readRules(sheet: string, rules: Map<string, Style>): void {
  for (const rule of sheet.split('}')) {
    const brace = rule.lastIndexOf('{');
    const style = brace < 0 ? undefined : withoutTheRest(readStyle(rule.slice(brace + 1)));
    if (!style?.size) continue;
    const selectors = rule.slice(0, brace).replace(COMMENTS, '').split(',');
    for (const selector of selectors.map((one) => one.replace('<!--', '').trim())) {
      if (SIMPLE_SELECTOR.test(selector)) add(rules, selectorKey(selector), style);
    }
  }
}

function add(rules: Map<string, Style>, key: string, style: Style): void {
  rules.set(key, new Map([...(rules.get(key) ?? []), ...style]));
}

function withoutTheRest(style: Style): Style {
  return new Map(
    [...style].filter(([property, { length }]) => UNDERSTOOD.has(property) && length <= LONGEST_VALUE),
  );
}

/** Names of elements mean the same in capitals; names of classes do not. */
function selectorKey(selector: string): string {
  const [tag = '', ...classes] = selector.split('.');
  return [tag.toLowerCase(), ...classes].join('.');
}

const COMMENTS = /^.*\*\//s;
const SIMPLE_SELECTOR = /^[a-z0-9]*(?:\.[\w-]+)?$/i;
/** Each element has them written once more. */
const LONGEST_VALUE = 100;
const UNDERSTOOD = new Set(
  (
    'display font-style font-weight mso-hide mso-list mso-outline-level text-align text-decoration ' +
    'text-decoration-line visibility white-space'
  ).split(' '),
);
