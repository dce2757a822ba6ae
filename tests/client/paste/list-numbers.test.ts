import { Editor } from 'slate';
import { describe, expect, it } from 'vitest';
import { outdentItems, toggleList } from '../../../client/editor/formats/lists.ts';
import { edited, editorOf, shown } from '../../support/data/articles/edited.ts';

const numbered = (editor: Editor) => toggleList(editor, 'numbered-list');
const bulleted = (editor: Editor) => toggleList(editor, 'bulleted-list');
const back = (editor: Editor) => Editor.deleteBackward(editor);

const typed = (words: string) => (editor: Editor) => {
  for (const character of words) Editor.insertText(editor, character);
};

describe('the numbers of a list', () => {
  it.each([
    [
      'go on behind an item that becomes a paragraph',
      '<ol start="4"><li>a</li><li>b|</li><li>c</li></ol>',
      outdentItems,
      '<ol start="4"><li>a</li></ol><p>b|</p><ol start="5"><li>c</li></ol>',
    ],
    [
      'begin where they began when the first item becomes a paragraph',
      '<ol start="4"><li>a|</li><li>b</li></ol>',
      outdentItems,
      '<p>a|</p><ol start="4"><li>b</li></ol>',
    ],
    [
      'begin anew in a nested list, below an item that moves up',
      '<ol><li>a<ol start="3"><li>b|</li><li>c</li></ol></li></ol>',
      outdentItems,
      '<ol><li>a</li><li>b|<ol><li>c</li></ol></li></ol>',
    ],
    [
      'are those of the list above a line that joins it with the one below',
      '<ol start="4"><li>a</li></ol><p>b|</p><ol start="9"><li>c</li></ol>',
      numbered,
      '<ol start="4"><li>a</li><li>b|</li><li>c</li></ol>',
    ],
    [
      'are those of the list below a line that becomes its first item',
      '<p>a|</p><ol start="4"><li>b</li></ol>',
      numbered,
      '<ol start="4"><li>a|</li><li>b</li></ol>',
    ],
    ['go with the list', '<ol start="4"><li>a|</li></ol>', bulleted, '<ul><li>a|</li></ul>'],
    [
      'are one list again where nothing is left between its halves',
      '<ol><li>a</li></ol><p>|</p><ol start="2"><li>b</li></ol>',
      back,
      '<ol><li>a|</li><li>b</li></ol>',
    ],
    [
      'stay apart where they do not follow each other',
      '<ol><li>a</li></ol><p>|</p><ol start="3"><li>b</li></ol>',
      back,
      '<ol><li>a|</li></ol><ol start="3"><li>b</li></ol>',
    ],
    [
      'go on with an item that Enter adds',
      '<ol start="4"><li>a|</li></ol>',
      (editor: Editor) => Editor.insertBreak(editor),
      '<ol start="4"><li>a</li><li>|</li></ol>',
    ],
    [
      'go on with a typed number that is the next one',
      '<ol start="4"><li>a</li></ol><p>|</p>',
      typed('5. b'),
      '<ol start="4"><li>a</li><li>b|</li></ol>',
    ],
    [
      'begin with a typed number that is not the next one',
      '<ol><li>a</li></ol><p>|</p>',
      typed('5. b'),
      '<ol><li>a</li></ol><ol start="5"><li>b|</li></ol>',
    ],
  ])('%s', (_, before, change, after) => {
    expect(edited(before, change)).toBe(after);
  });

  it('come back with an undo', () => {
    const editor = editorOf('<ol start="4"><li>a</li><li>b|</li><li>c</li></ol>');
    outdentItems(editor);
    editor.undo();
    expect(shown(editor)).toBe('<ol start="4"><li>a</li><li>b|</li><li>c</li></ol>');
  });

  it('become one list when the first of two grows up to the second', () => {
    expect(
      edited('<ol><li>a|</li></ol><ol start="3"><li>c</li></ol>', (editor) => {
        Editor.insertBreak(editor);
        Editor.insertText(editor, 'b');
      }),
    ).toBe('<ol><li>a</li><li>b|</li><li>c</li></ol>');
  });
});
