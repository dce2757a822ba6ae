/**
 * HTML without what the page's own policy forbids. Parsing it would run nothing of that, but Chromium reports each
 * piece, which takes seconds where Word gives every word a style. Names of attributes get a mark, which `unmarked` takes
 * from what was parsed, since some of them may turn out to be text.
 */
export function inertHtml(html: string): string {
  return html
    .replace(STYLE_TAG, `$1${SHEET_TAG}`)
    .replace(TAG, (tag) => tag.replace(ATTRIBUTE, inertAttribute));
}

function inertAttribute(attribute: string, space: string, name: string, value = ''): string {
  return FORBIDDEN.test(name) ? `${space}${MARK}${name}${value}` : attribute;
}

/** A text, a name or a value as it was before. */
export const unmarked = (text: string) => text.replaceAll(MARK, '').replace(SHEET_IN_TEXT, '$1style');

/** What became of `style` elements: their content is no markup in either, and is dropped in the end. */
export const SHEET_TAG = 'noembed';

const MARK = 'inert--';
const SHEET_IN_TEXT = new RegExp(`(</?)${SHEET_TAG}(?=[\\s/>])`, 'g');
const STYLE_TAG = /(<\/?)style(?=[\s/>])/gi;
/** No character can be taken in two ways, or a `<` without its `>` would be tried in all of them. */
const TAG = /<[a-z][^"'<>]*(?:(?:"[^"]*"|'[^']*')[^"'<>]*)*>/gi;
const ATTRIBUTE = /([\s/])([^\s/<>="']+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]*))?/g;
const FORBIDDEN = /^(?:style$|on)/i;
