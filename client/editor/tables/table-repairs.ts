import { Node, Transforms } from 'slate';
import { isTable, isTableRow } from '../slate/slate-nodes.ts';
import type { Repair } from '../slate/slate-types.ts';
import { emptyCaption, emptyCell, widthOf } from './table-nodes.ts';

const removeWithoutChildren: Repair = (editor, element, at) => {
  if (element.children.length > 0 || !(isTable(element) || isTableRow(element))) return false;
  Transforms.removeNodes(editor, { at });
  return true;
};

const haveCaption: Repair = (editor, element, path) => {
  if (!isTable(element) || !element.children[0] || !isTableRow(element.children[0])) return false;
  Transforms.insertNodes(editor, emptyCaption(), { at: [...path, 0] });
  return true;
};

/** A caption whose rows are gone becomes a paragraph. */
const haveRows: Repair = (editor, element, at) => {
  if (!isTable(element) || element.children.some(isTableRow)) return false;
  Transforms.unwrapNodes(editor, { at });
  return true;
};

const haveEqualRows: Repair = (editor, element, path) => {
  if (!isTable(element)) return false;
  const width = widthOf(element);
  const index = element.children.findIndex((row) => isTableRow(row) && row.children.length < width);
  if (index < 0) return false;
  const { children } = Node.ancestor(element, [index]);
  Transforms.insertNodes(
    editor,
    Array.from({ length: width - children.length }, () => emptyCell()),
    {
      at: [...path, index, children.length],
    },
  );
  return true;
};

export const TABLE_REPAIRS: readonly Repair[] = [removeWithoutChildren, haveCaption, haveRows, haveEqualRows];
