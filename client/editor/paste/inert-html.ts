/**
 * HTML without what the page's own policy forbids. Parsing it would run nothing of that, but Chromium reports each
 * piece, which takes seconds where Word gives every word a style. Styles are kept under another name.
 */
export function inertHtml(html: string): string {
  return html
    .replace(STYLE_TAG, `$1${SHEET_TAG}`)
    .replace(TAG, (tag) => tag.replace(ATTRIBUTE, inertAttribute));
}

/** What became of `style` attributes, which say how lines are aligned and words look. */
export const KEPT_STYLE = 'data-kept-style';

/** What became of `style` elements: their content is no markup in either, and is dropped in the end. */
export const SHEET_TAG = 'noembed';

function inertAttribute(attribute: string, space: string, name: string, value = ''): string {
  if (/^on/i.test(name)) return space;
  return name.toLowerCase() === 'style' ? `${space}${KEPT_STYLE}${value}` : attribute;
}

const STYLE_TAG = /(<\/?)style(?=[\s/>])/gi;
/** No character can be taken in two ways, or a `<` without its `>` would be tried in all of them. */
const TAG = /<[a-z][^"'<>]*(?:(?:"[^"]*"|'[^']*')[^"'<>]*)*>/gi;
const ATTRIBUTE = /([\s/])([^\s/<>="']+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]*))?/g;
