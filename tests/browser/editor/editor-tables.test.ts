import { describe, expect, it } from 'vitest';
import {
  editor,
  focusedName,
  isTextFocused,
  openEditorForFile,
} from '../../support/browser/editor-page/editor-of-file.ts';
import { eventually } from '../../support/browser/editor-page/open-editor.ts';
import { PHONE } from '../../support/browser/launch/browser.ts';

openEditorForFile({ ...PHONE, viewport: { width: 360, height: 640 } });

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const headers = (...cells: string[]) =>
  `<thead><tr>${cells.map((cell) => (cell ? `<th scope="col">${cell}</th>` : '<td></td>')).join('')}</tr></thead>`;

const bar = () => editor.page.getByRole('toolbar', { name: 'Table', exact: true });
const tool = (name: string) => bar().getByRole('button', { name, exact: true });
const cell = (words: string) => editor.text.getByRole('cell', { name: words, exact: true });

describe('on a phone of 360 pixels', () => {
  it('a table is made, filled and left by keyboard, which is announced', async () => {
    const announced = (words: string | RegExp) =>
      editor.page.getByText(words).first().waitFor({ state: 'attached' });
    await editor.press('Alt+F10');
    await editor.toolbar.getByRole('button', { name: 'More' }).press('Enter');
    await editor.tool('Insert table').press('Enter');
    await eventually(isTextFocused).toBe(true);
    await announced(/^Table\. Tab and Shift/);
    await announced('Header row of 3, column 1 of 2');
    await editor.type('Town');
    await editor.press('Tab');
    await editor.type('Rand');
    await editor.press('Tab');
    await announced('Row 2 of 3, column 1 of 2');
    await editor.type('Durban');
    await editor.press('Enter');
    await editor.type('North');
    await editor.press('Tab', 'Tab', 'Tab', 'Tab');
    await announced('Row 4 of 4, column 1 of 2');
    await editor.type('Sum');
    const filled = `${headers('Town', 'Rand')}<tbody>${row('Durban<br>North', '')}${row('', '')}${row('Sum', '')}</tbody>`;
    await editor.writes(`<table>${filled}</table>`);

    // The caption is above the first cell, and what is before and behind are lines.
    await editor.press('ArrowDown');
    await editor.type('z');
    await editor.writes(`<table>${filled}</table><p>z</p>`);
    for (let step = 0; step < 5; step += 1) await editor.press('ArrowUp');
    await announced('Caption of the table');
    await editor.type('Costs');
    await editor.press('Shift+Tab');
    await eventually(isTextFocused).toBe(false);
    await editor.page.keyboard.press('Escape');
    await editor.writes(`<table><caption>Costs</caption>${filled}</table><p>z</p>`);
  });

  it('the buttons are reached by Escape and Tab, and work without leaving them', async () => {
    await editor.begin(`<table>${row('a', 'b')}${row('c', 'd')}</table>`);
    await cell('c').click();
    await editor.press('Escape', 'Tab');
    expect(await focusedName()).toBe('Add row above');
    await editor.press('ArrowRight', 'Enter');
    await editor.writes(`<table>${headers('a', 'b')}<tbody>${row('c', 'd')}${row('', '')}</tbody></table>`);
    expect(await focusedName()).toBe('Add row below');
    await editor.press('End');
    expect(await focusedName()).toBe('Delete table');
    await editor.press('Enter');
    await editor.writes('');
    await eventually(isTextFocused).toBe(true);
    expect(await bar().count()).toBe(0);
  });

  it('rows and columns come and go by touch, with buttons of 44 pixels that move nothing', async () => {
    await editor.begin(`<table>${row('a', 'b')}${row('c', 'd')}</table>`);
    const before = await cell('d').boundingBox();
    await cell('d').tap();
    await bar().waitFor();
    expect(await cell('d').boundingBox()).toEqual(before);
    for (const button of await bar().getByRole('button').all()) {
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await tool('Add column after').tap();
    await eventually(isTextFocused).toBe(true);
    await editor.type('e');
    await tool('Add row above').tap();
    await editor.type('f');
    await editor.writes(
      `<table>${headers('a', 'b', '')}<tbody>${row('', '', 'f')}${row('c', 'd', 'e')}</tbody></table>`,
    );
    await tool('Delete column').tap();
    await tool('Delete row').tap();
    await editor.writes(`<table>${headers('a', 'b')}<tbody>${row('c', 'd')}</tbody></table>`);
    await tool('First column has headers').tap();
    await editor.writes(
      `<table>${headers('a', 'b')}<tbody><tr><th scope="row">c</th><td>d</td></tr></tbody></table>`,
    );
    expect(await tool('First column has headers').getAttribute('aria-pressed')).toBe('true');
    expect(await editor.format.getAttribute('aria-disabled')).toBe('true');
  });

  it('cells are cut and pasted by keys without a change of the shape, and one undo brings them back', async () => {
    const html = `<table>${headers('a', 'b')}<tbody>${row('c', 'd')}</tbody></table>`;
    await editor.begin(html);
    await cell('b').click();
    await editor.press('End', 'Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight');
    await cell('a').click();
    await editor.press('Home', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight');
    await editor.press('ControlOrMeta+x');
    await editor.writes(`<table>${headers('', '')}<tbody>${row('c', 'd')}</tbody></table>`);
    await cell('c').click();
    await editor.press('ControlOrMeta+v');
    await editor.writes(`<table>${headers('', '')}<tbody>${row('a', 'b')}</tbody></table>`);
    await editor.press('ControlOrMeta+z', 'ControlOrMeta+z');
    await editor.writes(html);
  });
});
