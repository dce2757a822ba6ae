import { parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/**
 * The parts of an article's HTML that must not be stored, as sentences. Uses only a parser, so that it does
 * not depend on the grammar or the reader under test.
 */
export function storedHtmlViolations(html: string): string[] {
  const fragment = parseFragment(html);
  return [
    ...(serialize(fragment).replaceAll('&nbsp;', '\xa0') === html
      ? []
      : ['A parser repairs or rewrites it.']),
    ...(html.isWellFormed() ? [] : ['It has half a surrogate pair.']),
    ...(/\p{Cc}/u.test(html) ? ['It has a control character.'] : []),
    ...violationsIn(fragment.childNodes, 'article'),
  ];
}

function violationsIn(nodes: readonly Tree.ChildNode[], parent: string): string[] {
  return nodes.flatMap((node) => {
    if (node.nodeName === '#text')
      return TEXT_PARENTS.has(parent) ? [] : [`A text is directly in ${parent}.`];
    if (!('attrs' in node)) return [`There is a ${node.nodeName}.`];
    const { tagName: tag, attrs } = node;
    return [
      ...(CHILDREN[parent]?.split(' ').includes(tag) ? [] : [`${tag} is in ${parent}.`]),
      ...attrs.flatMap(({ name, value }) =>
        isAllowed(tag, name, value) ? [] : [`${tag} has ${name}="${value}".`],
      ),
      ...missingAttributes(tag, attrs),
      ...(tag === 'table' ? shapeViolations(node) : []),
      ...violationsIn(node.childNodes, tag),
    ];
  });
}

function isAllowed(tag: string, name: string, value: string): boolean {
  switch (`${tag} ${name}`) {
    case 'a href':
      // After mailto: and tel:, the URL standard leaves spaces and brackets unchanged.
      return /^((mailto|tel):.*|https?:\/\/[^/@\s<>]+\/[^\s<>]*|\/(?![/\\])[^\s<>]*)$/.test(value);
    case 'a rel':
      return value === 'noopener noreferrer';
    case 'a type':
      return value === 'application/pdf';
    case 'a target':
      return value === '_blank';
    case 'ol start':
      return /^(?:[2-9]|[1-9]\d{1,2})$/.test(value);
    case 'th scope':
      return value === 'col' || value === 'row';
    case 'img src':
      return value.startsWith('/uploads/');
    case 'img alt':
      return value.length <= 300;
    default:
      return name === 'class' && ALIGNED.has(tag) && /^align-(center|right)$/.test(value);
  }
}

function missingAttributes(tag: string, attrs: Tree.Element['attrs']): string[] {
  const names = attrs.map(({ name }) => name).join(' ');
  const isForeign = attrs.some(({ name, value }) => name === 'href' && value.startsWith('http'));
  if (tag === 'a' && names === 'href type target') return [];
  if (tag === 'a' && names !== (isForeign ? 'href rel' : 'href')) return [`a has the attributes "${names}".`];
  if (tag === 'img' && names !== 'src alt') return [`img has the attributes "${names}".`];
  return [];
}

/** At most 100 rows and 20 columns, one row in the head, and headers only in it and in the first column. */
function shapeViolations({ childNodes }: Tree.Element): string[] {
  const parts = childNodes.filter((node) => 'childNodes' in node);
  const rowsIn = (name: string) =>
    parts
      .filter(({ tagName }) => tagName === name)
      .flatMap((part) => part.childNodes.map((row) => ('childNodes' in row ? row.childNodes : [])));
  const [head, body] = [rowsIn('thead'), rowsIn('tbody')];
  const rows = [...head, ...body];
  const widths = new Set(rows.map(({ length }) => length));
  const scopes = rows.flatMap((row, index) =>
    row.flatMap((cell, column) => {
      const scope = 'attrs' in cell ? cell.attrs.find(({ name }) => name === 'scope')?.value : undefined;
      const isFilled = 'childNodes' in cell && cell.childNodes.length > 0;
      const allowed =
        index === 0 ? [isFilled ? 'col' : undefined] : column === 0 ? ['row', undefined] : [undefined];
      return allowed.includes(scope) ? [] : [`A cell has the scope ${scope}.`];
    }),
  );
  return [
    ...(head.length === 1 ? [] : [`A table has ${head.length} rows in its head.`]),
    ...(widths.size === 1 && !widths.has(0) ? [] : ['The rows of a table are not equally long.']),
    ...(rows.length <= 100 && Math.max(...widths) <= 20 ? [] : ['A table is too large.']),
    ...scopes,
  ];
}

const MARKS = ['strong', 'em', 'u', 's'];
const INLINE = [...MARKS, 'br'].join(' ');
const LEAVES = ['p', 'h2', 'h3', 'h4', 'h5', 'blockquote'];
const CELLS = ['caption', 'th', 'td'];
const CHILDREN: Readonly<Record<string, string>> = {
  article: `${LEAVES.join(' ')} ul ol img table`,
  table: 'caption thead tbody',
  thead: 'tr',
  tbody: 'tr',
  tr: 'th td',
  ...Object.fromEntries(CELLS.map((tag) => [tag, `a ${INLINE}`])),
  ...Object.fromEntries(LEAVES.map((tag) => [tag, `a ${INLINE}`])),
  ul: 'li',
  ol: 'li',
  li: `ul ol a ${INLINE}`,
  a: `small ${INLINE}`,
  // A mark must be inside those before it in this list.
  ...Object.fromEntries(MARKS.map((tag, index) => [tag, [...MARKS.slice(index + 1), 'br'].join(' ')])),
};
const TEXT_PARENTS = new Set([...LEAVES, ...CELLS, 'li', 'a', 'small', ...MARKS]);
const ALIGNED = new Set([...LEAVES, 'li', 'th', 'td']);
