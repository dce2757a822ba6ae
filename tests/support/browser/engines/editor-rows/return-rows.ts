import { type EditorRow, HALL, IMAGE } from './row.ts';

/** Leaving the text for something else, and returning. */
export const RETURN_ROWS: readonly EditorRow[] = [
  {
    title: 'sets a mark from the toolbar with keys, and returns to the text by Escape',
    start: '<p>one</p><p>two</p>',
    async steps(editor) {
      await editor.goTo('two', 2);
      await editor.press('Alt+F10', 'ArrowRight', 'Enter', 'Escape');
      await editor.type('xy');
    },
    end: '<p>one</p><p>tw<strong>xy</strong>o</p>',
  },
  {
    title: 'leaves the text by Escape and Tab, and returns to the same words by Shift and Tab',
    start: '<p>one</p><p>two</p>',
    async steps(editor) {
      await editor.select('two', 0, 2);
      await editor.press('Escape', 'Tab');
      await editor.sees('button:focus');
      await editor.press('Shift+Tab');
      await editor.type('x');
    },
    end: '<p>one</p><p>xo</p>',
  },
  {
    title: 'continues with the same words after a question over the page was answered',
    start: '<p>one</p><p>two</p>',
    async steps(editor) {
      await editor.select('two', 0, 2);
      await editor.call(() => {
        const question = document.createElement('dialog');
        question.append(document.createElement('input'));
        question.addEventListener('close', () => question.remove());
        document.body.append(question);
        question.showModal();
      });
      await editor.sees('input:focus');
      await editor.type('a');
      await editor.press('Escape');
      await editor.seesNo('dialog');
      await editor.type('x');
    },
    end: '<p>one</p><p>xo</p>',
  },
  {
    title: 'inserts a picture from elsewhere in the form at the caret',
    start: `${IMAGE}<p>one</p><p>two</p>`,
    async steps(editor) {
      await editor.goTo('two', 2);
      await editor.click({ role: 'button', name: 'After' });
      await editor.call((src) => window.editorPage.insertArticleImage(src), HALL);
      await editor.type('x');
    },
    end: `${IMAGE}<p>one</p><p>tw</p><img src="${HALL}" alt=""><p>xo</p>`,
  },
  {
    title: 'gets the focus from its label, and continues at the caret',
    start: '<p>one</p><p>two</p>',
    async steps(editor) {
      await editor.goTo('two', 1);
      await editor.click({ role: 'button', name: 'Before' });
      await editor.call(() => window.editorPage.focus());
      await editor.type('x');
    },
    end: '<p>one</p><p>txwo</p>',
  },
];
