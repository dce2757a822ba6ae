import type { Tool } from '../toolbar/tools.ts';
import {
  addColumn,
  addRow,
  hasRowHeaders,
  removeColumns,
  removeRows,
  removeTable,
  toggleRowHeaders,
} from './table-commands.ts';

/** The tools for the table with the caret. */
export const TABLE_TOOLS: readonly Tool[] = [
  { name: 'Add row above', icon: 'rowAbove', ...addRow('above') },
  { name: 'Add row below', icon: 'rowBelow', ...addRow('below') },
  { name: 'Add column before', icon: 'columnBefore', ...addColumn('before') },
  { name: 'Add column after', icon: 'columnAfter', ...addColumn('after') },
  { name: 'Delete row', icon: 'deleteRow', ...removeRows },
  { name: 'Delete column', icon: 'deleteColumn', ...removeColumns },
  { name: 'First column has headers', icon: 'rowHeaders', isOn: hasRowHeaders, ...toggleRowHeaders },
  { name: 'Delete table', icon: 'deleteTable', ...removeTable },
];
