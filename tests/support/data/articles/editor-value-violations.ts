import { type Descendant, Node } from 'slate';
import { MAX_LIST_DEPTH } from '../../../../rules/article-html/grammar.ts';

/** The parts of an editor's value that no article may have; must be empty after every edit. */
export function editorValueViolations(value: readonly Descendant[]): string[] {
  if (value.length === 0) return ['nothing is left'];
  return value.flatMap((node, index) => {
    switch (typeOf(node)) {
      case 'paragraph':
      case 'quote':
        return ['level' in node ? 'a level without a heading' : [], lineViolations(node)].flat();
      case 'heading':
        return ['level' in node ? [] : 'a heading without a level', lineViolations(node)].flat();
      case 'bulleted-list':
      case 'numbered-list':
        return listViolations(node, 1);
      case 'image':
      case 'document':
        return isText(value[index - 1]) && isText(value[index + 1]) ? [] : ['no place beside a picture'];
      case 'table':
        return [
          ...tableViolations(node),
          isText(value[index - 1]) && isText(value[index + 1]) ? [] : 'no place beside a table',
        ].flat();
      default:
        return [`${typeOf(node)} at the root`];
    }
  });
}

function listViolations(list: Descendant, depth: number): string[] {
  const items = childrenOf(list);
  return [
    items.length === 0 ? 'a list without items' : [],
    'start' in list && !(typeOf(list) === 'numbered-list' && isStart(list.start)) ? 'a wrong start' : [],
    depth > MAX_LIST_DEPTH ? 'a list too deep' : [],
    items.flatMap((item) => itemViolations(item, depth)),
  ].flat();
}

function tableViolations(table: Descendant): string[] {
  const [caption, ...rows] = childrenOf(table);
  const widths = new Set(rows.map((row) => childrenOf(row).length));
  const types = rows.flatMap((row) => [typeOf(row), ...childrenOf(row).map(typeOf)]);
  return [
    caption && typeOf(caption) === 'table-caption' ? lineViolations(caption) : 'a table without a caption',
    rows.length === 0 ? 'a table without rows' : [],
    widths.size > 1 || widths.has(0) ? 'rows of a table that are not equally long' : [],
    types.filter((type) => type !== 'table-row' && type !== 'table-cell').map((type) => `${type} in a table`),
    rows.flatMap((row) => childrenOf(row).flatMap(lineViolations)),
  ].flat();
}

function itemViolations(item: Descendant, depth: number): string[] {
  const [line, ...lists] = childrenOf(item);
  if (typeOf(item) !== 'list-item') return [`${typeOf(item)} in a list`];
  if (!line || typeOf(line) !== 'list-item-text') return ['an item without a line'];
  const unknownKeys = lists
    .filter((node) => !LISTS.has(typeOf(node)))
    .map((node) => `${typeOf(node)} in an item`);
  return [
    ...lineViolations(line),
    ...unknownKeys,
    ...lists.flatMap((list) => listViolations(list, depth + 1)),
  ];
}

function lineViolations(line: Descendant): string[] {
  const children = childrenOf(line);
  return children.flatMap((child, index) => {
    if (typeOf(child) === 'text') return [];
    if (typeOf(child) !== 'link') return [`${typeOf(child)} in a line`];
    const isAtEdge = index === 0 || index === children.length - 1;
    return [
      isAtEdge ? 'a link at the edge of a line' : [],
      Node.string(child) === '' ? 'an empty link' : [],
      childrenOf(child).some((inner) => typeOf(inner) !== 'text') ? 'a link with more than text' : [],
    ].flat();
  });
}

const isStart = (start: unknown) => Number.isInteger(start) && Number(start) > 1 && Number(start) < 1000;
const LISTS = new Set(['bulleted-list', 'numbered-list']);
const typeOf = (node: Descendant): string => ('type' in node ? (node.type ?? 'nothing') : 'text');
const childrenOf = (node: Descendant): readonly Descendant[] => ('children' in node ? node.children : []);
const isText = (node: Descendant | undefined) =>
  node !== undefined && !['image', 'document', 'table'].includes(typeOf(node));
