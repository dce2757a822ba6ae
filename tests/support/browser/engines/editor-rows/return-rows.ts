import { call, click, type EditorRow, goTo, HALL, IMAGE, press, sees, seesNo, select, type } from './row.ts';

/** Leaving the text for something else, and returning. */
export const RETURN_ROWS: readonly EditorRow[] = [
  {
    title: 'sets a mark from the toolbar with keys, and returns to the text by Escape',
    start: '<p>one</p><p>two</p>',
    steps: [goTo('two', 2), press('Alt+F10', 'ArrowRight', 'Enter', 'Escape'), type('xy')],
    end: '<p>one</p><p>tw<strong>xy</strong>o</p>',
  },
  {
    title: 'leaves the text by Escape and Tab, and returns to the same words by Shift and Tab',
    start: '<p>one</p><p>two</p>',
    steps: [select('two', 0, 2), press('Escape', 'Tab'), sees('button:focus'), press('Shift+Tab'), type('x')],
    end: '<p>one</p><p>xo</p>',
  },
  {
    title: 'continues with the same words after a question over the page was answered',
    start: '<p>one</p><p>two</p>',
    steps: [
      select('two', 0, 2),
      call(() => {
        const question = document.createElement('dialog');
        question.append(document.createElement('input'));
        question.addEventListener('close', () => question.remove());
        document.body.append(question);
        question.showModal();
      }),
      sees('input:focus'),
      type('a'),
      press('Escape'),
      seesNo('dialog'),
      type('x'),
    ],
    end: '<p>one</p><p>xo</p>',
  },
  {
    title: 'inserts a picture from elsewhere in the form at the caret',
    start: `${IMAGE}<p>one</p><p>two</p>`,
    steps: [
      goTo('two', 2),
      click({ role: 'button', name: 'After' }),
      call((src) => window.editorPage.insertArticleImage(src), HALL),
      type('x'),
    ],
    end: `${IMAGE}<p>one</p><p>tw</p><img src="${HALL}" alt=""><p>xo</p>`,
  },
  {
    title: 'gets the focus from its label, and continues at the caret',
    start: '<p>one</p><p>two</p>',
    steps: [
      goTo('two', 1),
      click({ role: 'button', name: 'Before' }),
      call(() => window.editorPage.focus()),
      type('x'),
    ],
    end: '<p>one</p><p>txwo</p>',
  },
];
