import { describe, expect, it } from 'vitest';
import {
  editor,
  focusedName,
  isTextFocused,
  openEditorForFile,
} from '../../support/browser/editor-page/editor-of-file.ts';
import { eventually } from '../../support/browser/editor-page/open-editor.ts';
import { descriptionOf } from '../../support/browser/looking/description-of.ts';

openEditorForFile();

const HINT = 'Tab types four spaces. To leave the editor with the keyboard, press Escape, then Tab.';

describe('Tab', () => {
  it('types four spaces; after Escape it leaves the text, as the hint says to who presses it', async () => {
    const heightOfHint = async () => (await editor.page.getByText(HINT).boundingBox())?.height;
    expect(await editor.text.evaluate(descriptionOf)).toBe(HINT);
    await editor.page.reload();
    await editor.text.click();
    await editor.type('a');
    expect(await heightOfHint()).toBe(1);
    await editor.press('Tab');
    await eventually(heightOfHint).toBeGreaterThan(16);
    await editor.type('b');
    await editor.writes('<p>a\xa0 \xa0 b</p>');
    await editor.press('Escape', 'Tab');
    expect(await focusedName()).toBe('After');
    await editor.press('Shift+Tab');
    expect(await isTextFocused()).toBe(true);
    await editor.press('Tab');
    await editor.writes('<p>a\xa0 \xa0 b\xa0 \xa0\xa0</p>');
  });

  it('types them where the caret is, however soon after it moved', async () => {
    await editor.type('ab');
    for (const [key, written] of [
      ['Home', '<p>\xa0 \xa0 ab</p>'],
      ['End', '<p>\xa0 \xa0 ab\xa0 \xa0\xa0</p>'],
    ] as const) {
      await editor.press(key, 'Tab');
      await editor.writes(written);
    }
  });

  it('types spaces again when something was typed after Escape', async () => {
    await editor.press('Escape');
    await editor.type('a');
    await editor.press('Tab');
    await editor.type('b');
    await editor.writes('<p>a\xa0 \xa0 b</p>');
  });

  it('with Shift leads back to the toolbar, and then out of the editor', async () => {
    await editor.press('Shift+Tab');
    expect(await focusedName()).toBe('Block format');
    await editor.press('Shift+Tab');
    expect(await focusedName()).toBe('Before');
  });
});

describe('the toolbar', () => {
  it('is a single tab stop, in which arrows, Home and End move', async () => {
    await editor.page.getByRole('button', { name: 'Before' }).focus();
    const names: (string | null | undefined)[] = [];
    for (const key of ['Tab', 'ArrowRight', 'ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) {
      await editor.press(key);
      names.push(await focusedName());
    }
    expect(names).toEqual(['Block format', 'Bold', 'Italic', 'Redo', 'Block format', 'Redo', 'Block format']);
    await editor.press('ArrowRight', 'Tab');
    expect(await isTextFocused()).toBe(true);
    await editor.press('Shift+Tab');
    expect(await focusedName()).toBe('Bold');
  });

  it('has tools with these names, in this order', async () => {
    const names = await editor.toolbar
      .locator('select, button')
      .evaluateAll((tools) => tools.map((tool) => tool.getAttribute('aria-label')));
    expect(names).toEqual([
      'Block format',
      'Bold',
      'Italic',
      'Underline',
      'Strikethrough',
      'Bulleted list',
      'Numbered list',
      'Indent',
      'Outdent',
      'Align left',
      'Align center',
      'Align right',
      'Insert link',
      'Insert image',
      'Attach document',
      'Insert table',
      'Clear formatting',
      'Undo',
      'Redo',
    ]);
    expect(await editor.format.locator('option').allTextContents()).toEqual([
      'Paragraph',
      'Heading 1',
      'Heading 2',
      'Heading 3',
      'Heading 4',
      'Quote',
    ]);
  });

  it('has one row on a phone, and behind More the other tools, which the arrows reach while they are open', async () => {
    const names = () =>
      editor.toolbar
        .locator('select, button')
        .evaluateAll((tools) => tools.map((tool) => tool.ariaLabel ?? tool.textContent));
    const first = ['Block format', 'Bold', 'Italic', 'Insert link', 'Insert image', 'Undo', 'More'];
    const more = editor.toolbar.getByRole('button', { name: 'More' });
    const all = await names();
    await editor.page.setViewportSize({ width: 360, height: 400 });
    await eventually(names).toEqual(first);
    await editor.text.click();
    await editor.press('Alt+F10', 'End');
    expect(await focusedName()).toBe('More');
    await editor.press('Enter', 'ArrowRight');
    expect(await focusedName()).toBe('Underline');
    expect(await more.getAttribute('aria-expanded')).toBe('true');
    expect(new Set(await names())).toEqual(new Set([...all, 'More']));
    await editor.press('End', 'ArrowRight');
    expect(await focusedName()).toBe('Block format');
    await editor.press('End', 'Escape');
    await more.click();
    expect(await isTextFocused()).toBe(true);
    await eventually(names).toEqual(first);
    // The tool that had the focus is gone, and the Tab stop is not.
    await editor.press('Alt+F10');
    expect(await focusedName()).toBe('Block format');
    await editor.page.setViewportSize({ width: 320, height: 400 });
    await eventually(names).toEqual(first.filter((name) => name !== 'Undo'));
    await editor.page.setViewportSize({ width: 1280, height: 720 });
    await eventually(names).toEqual(all);
  });

  it('is reached by Alt + F10 and left by Escape, without losing the selection', async () => {
    await editor.type('one two');
    await editor.press('ControlOrMeta+Shift+ArrowLeft', 'Alt+F10');
    expect(await focusedName()).toBe('Block format');
    await editor.press('ArrowRight', 'Space');
    expect(await focusedName()).toBe('Bold');
    await editor.press('Escape');
    await editor.type('x');
    await editor.writes('<p>one <strong>x</strong></p>');
  });

  it('changes the format with keys, step by step', async () => {
    await editor.type('one');
    await editor.press('Alt+F10', 'ArrowDown', 'ArrowDown');
    expect(await focusedName()).toBe('Block format');
    await editor.writes('<h3>one</h3>');
    await editor.press('Escape');
    await editor.type('!');
    await editor.writes('<h3>one!</h3>');
  });

  it('leaves focus and selection in the text when it is clicked', async () => {
    await editor.begin('<p>one two</p>');
    await editor.selectWord('one two');
    await editor.tool('Italic').click();
    expect(await isTextFocused()).toBe(true);
    await editor.type('x');
    expect(await editor.html()).toMatch(/<em>x<\/em>/);
  });

  it('works at the end of a text that had no caret before', async () => {
    await editor.begin('<p>one</p>');
    await editor.page.reload();
    await editor.text.waitFor();
    await editor.tool('Bold').click();
    await editor.type('x');
    await editor.writes('<p><strong>x</strong></p>');
  });

  it('focuses the text before the next key, however soon that comes', async () => {
    await editor.begin('<p>one</p>');
    await editor.page.reload();
    await editor.text.waitFor();
    const role = await editor.tool('Bold').evaluate(async (button) => {
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
      // Exactly as long as the browser waits between two events.
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(undefined);
      });
      return document.activeElement?.role;
    });
    expect(role).toBe('textbox');
  });

  it("shows a tool's shortcut in its title", async () => {
    expect(await editor.tool('Bold').getAttribute('title')).toBe('Bold (Ctrl+B)');
    expect(await editor.tool('Redo').getAttribute('title')).toBe('Redo (Ctrl+Shift+Z)');
    expect(await editor.tool('Strikethrough').getAttribute('title')).toBe('Strikethrough');
  });

  it('does not cover the line to which the caret moves up', async () => {
    await editor.begin('<p>word</p>'.repeat(60));
    await editor.press('ControlOrMeta+End');
    await eventually(async () => (await editor.toolbar.boundingBox())?.y).toBe(0);
    const spaceAboveCaret = () =>
      editor.page.evaluate(() => {
        const caret = getSelection()?.getRangeAt(0).getClientRects()[0]?.top ?? 0;
        return caret - (document.querySelector('[role=toolbar]')?.getBoundingClientRect().bottom ?? 0);
      });
    for (let line = 0; line < 30; line += 1) {
      await editor.press('ArrowUp');
      await eventually(spaceAboveCaret).toBeGreaterThanOrEqual(0);
    }
  });

  it('nests an item and aligns its line with tools that show whether they are available', async () => {
    await editor.begin('<ul><li>a</li><li>b</li></ul>');
    await editor.goTo('End', 'a');
    await eventually(() => editor.tool('Indent').getAttribute('aria-disabled')).toBe('true');
    await editor.goTo('End', 'b');
    await eventually(() => editor.tool('Indent').getAttribute('aria-disabled')).toBe(null);
    await editor.tool('Indent').click();
    await editor.tool('Align center').click();
    await editor.writes('<ul><li>a<ul><li class="align-center">b</li></ul></li></ul>');
    await eventually(() => editor.tool('Align center').getAttribute('aria-pressed')).toBe('true');
    expect(await editor.tool('Align left').getAttribute('aria-pressed')).toBe('false');
    await editor.tool('Outdent').click();
    await editor.tool('Clear formatting').click();
    await editor.writes('<ul><li>a</li><li>b</li></ul>');
  });

  it('shows in forced colours what is pressed and what is not available, and the usual alignment as any tool', async () => {
    await editor.page.emulateMedia({ forcedColors: 'active' });
    await editor.text.click();
    await editor.press('Control+b');
    const coloursOf = (name: string) =>
      editor.page.getByRole('button', { name }).evaluate((tool) => {
        const { color, borderTopColor, backgroundColor } = getComputedStyle(tool);
        return [color, borderTopColor, backgroundColor];
      });
    const usual = await coloursOf('Italic');
    expect(await coloursOf('Align left')).toEqual(usual);
    for (const name of ['Bold', 'Indent']) expect(await coloursOf(name), name).not.toEqual(usual);
    await editor.page.emulateMedia({ forcedColors: null });
  });

  it("does not offer 'left' for right-to-left text", async () => {
    await editor.settings({ isDisabled: false, dir: 'rtl' });
    await eventually(() => editor.tool('Align left').getAttribute('aria-disabled')).toBe('true');
    await eventually(() => editor.tool('Align right').getAttribute('aria-pressed')).toBe('true');
  });

  it('is one row on a device with a mouse', async () => {
    const tops = await editor.toolbar
      .locator('select, button')
      .evaluateAll((tools) => tools.map((tool) => tool.getBoundingClientRect().y));
    expect(new Set(tops).size).toBe(1);
  });

  it('stays visible, and has targets of 44 px on a phone', async () => {
    await editor.begin(`<p>${'word '.repeat(3000)}</p>`);
    await editor.press('ControlOrMeta+End');
    await eventually(async () => (await editor.toolbar.boundingBox())?.y).toBe(0);
    await editor.page.setViewportSize({ width: 360, height: 740 });
    await editor.press('ControlOrMeta+Home', 'ControlOrMeta+End');
    await eventually(async () => (await editor.toolbar.boundingBox())?.y).toBe(0);
    const boxesOf = () =>
      editor.toolbar.locator('select, button').evaluateAll((tools) =>
        tools.map((tool) => {
          const { y, width, height } = tool.getBoundingClientRect();
          return { y, width, height };
        }),
      );
    // React folds the tools into one row after the window has changed.
    await eventually(async () => new Set((await boxesOf()).map(({ y }) => y)).size).toBe(1);
    const boxes = await boxesOf();
    await editor.page.setViewportSize({ width: 1280, height: 720 });
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  });
});
