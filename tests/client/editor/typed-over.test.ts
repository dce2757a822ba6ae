import { Editor } from 'slate';
import { describe, expect, it } from 'vitest';
import { typeOverSelection } from '../../../client/editor/input/typed-over.ts';
import { documentOf } from '../../../client/editor/slate/slate-value.ts';
import { writeArticle } from '../../../rules/article-html/write.ts';
import { editorOf } from '../../support/data/articles/edited.ts';
import { SELECTIONS } from '../../support/data/articles/selections.ts';

const html = (editor: Editor) => writeArticle(documentOf(editor.children));

/** What a keyboard is about to write. */
const writing = (data: string) => ({ inputType: 'insertText', data, cancelable: true }) as InputEvent;

describe.each(SELECTIONS)('a selection %s', (_, marked, typed, deleted) => {
  describe.each([
    ['forward', false],
    ['backward', true],
  ])('%s', (_direction, isBackward) => {
    const selected = () => {
      const editor = editorOf(marked);
      const { selection } = editor;
      if (!selection) throw new Error('Nothing is selected.');
      if (isBackward) editor.select({ anchor: selection.focus, focus: selection.anchor });
      return editor;
    };

    it.each([['new'], ['n', 'e', 'w']])(
      'is replaced by what is typed, which one undo takes back',
      (...words) => {
        const editor = selected();
        const before = editor.children;
        for (const word of words)
          if (!typeOverSelection(editor, writing(word))) Editor.insertText(editor, word);
        expect(html(editor)).toBe(typed);
        editor.undo();
        expect(editor.children).toEqual(before);
      },
    );

    it('is deleted, which one undo takes back', () => {
      const editor = selected();
      const before = editor.children;
      Editor.deleteFragment(editor);
      expect(html(editor)).toBe(deleted);
      editor.undo();
      expect(editor.children).toEqual(before);
    });
  });
});

it.each([
  ['the end of a link', '<p>a<a href="/x">b[</a> c</p><p>d]e</p>', '<p>a<a href="/x">b</a>newe</p>'],
  ['a line up to the start of the next, as three clicks select', '<p>[a</p><p>]b</p>', '<p>new</p><p>b</p>'],
])('what is typed over %s stays outside of the link and within the line', (_, marked, typed) => {
  const editor = editorOf(marked);
  expect(typeOverSelection(editor, writing('new'))).toBe(true);
  expect(html(editor)).toBe(typed);
});
