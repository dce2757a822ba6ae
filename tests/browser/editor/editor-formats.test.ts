import { describe, it } from 'vitest';
import { editor, openEditorForFile } from '../../support/browser/editor-page/editor-of-file.ts';
import { eventually } from '../../support/browser/editor-page/open-editor.ts';

openEditorForFile();

describe('marks', () => {
  it.each([
    ['Bold', 'b', 'strong'],
    ['Italic', 'i', 'em'],
    ['Underline', 'u', 'u'],
    ['Strikethrough', undefined, 's'],
  ])('%s is added to and removed from selected words, by the tool and by key', async (name, key, tag) => {
    await editor.begin('<p>one two three</p>');
    await editor.goTo('Home', 'one two three');
    await editor.press('Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight');
    await editor.tool(name).click();
    await editor.writes(`<p><${tag}>one</${tag}> two three</p>`);
    await eventually(() => editor.tool(name).getAttribute('aria-pressed')).toBe('true');
    await editor.tool(name).click();
    await editor.writes('<p>one two three</p>');
    await eventually(() => editor.tool(name).getAttribute('aria-pressed')).toBe('false');
    if (!key) return;
    await editor.press(`ControlOrMeta+${key}`);
    await editor.writes(`<p><${tag}>one</${tag}> two three</p>`);
  });

  it('apply to text typed next, and can be turned off', async () => {
    await editor.type('a ');
    await editor.press('ControlOrMeta+b');
    await eventually(() => editor.tool('Bold').getAttribute('aria-pressed')).toBe('true');
    await editor.type('b');
    await editor.tool('Bold').click();
    await editor.type(' c');
    await editor.writes('<p>a <strong>b</strong> c</p>');
  });

  it('are on where the whole selection has them, and otherwise are applied to all of it', async () => {
    await editor.begin('<p><strong>one</strong> two</p>');
    await editor.press('ControlOrMeta+a');
    await eventually(() => editor.tool('Bold').getAttribute('aria-pressed')).toBe('false');
    await editor.press('ControlOrMeta+b');
    await editor.writes('<p><strong>one two</strong></p>');
  });
});

describe('block formats', () => {
  it.each([
    ['Heading 1', 'h2'],
    ['Heading 2', 'h3'],
    ['Heading 3', 'h4'],
    ['Heading 4', 'h5'],
    ['Quote', 'blockquote'],
  ])('%s is applied to every selected block, and removed by Paragraph', async (name, tag) => {
    await editor.begin('<p>one</p><p class="align-center">two</p>');
    await editor.press('ControlOrMeta+a');
    await editor.format.selectOption(name);
    await editor.writes(`<${tag}>one</${tag}><${tag} class="align-center">two</${tag}>`);
    await editor.format.selectOption('Paragraph');
    await editor.writes('<p>one</p><p class="align-center">two</p>');
  });

  it("are shown for the caret's line, and as 'several' where they differ", async () => {
    await editor.begin('<p>one</p><h3>two</h3><ul><li>three</li></ul>');
    for (const [words, name] of [
      ['two', 'Heading 2'],
      ['three', 'Paragraph'],
      ['one', 'Paragraph'],
    ] as const) {
      await editor.goTo('End', words);
      await eventually(() => editor.format.inputValue()).toBe(name);
    }
    await editor.press('ControlOrMeta+a');
    await eventually(() => editor.format.inputValue()).toBe('Several formats');
  });

  it('remove a line from its list', async () => {
    await editor.begin('<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>');
    await editor.goTo('End', 'b');
    await editor.format.selectOption('Heading 1');
    await editor.writes('<ul><li>a</li></ul><h2>b</h2><ul><li>c</li><li>d</li></ul>');
  });
});

describe('lists', () => {
  it.each([
    ['Bulleted list', 'ul', 'Numbered list', 'ol'],
    ['Numbered list', 'ol', 'Bulleted list', 'ul'],
  ])('%s makes items of the selected blocks, changes to the other type, and is removed', async (...row) => {
    const [name, tag, otherName, otherTag] = row;
    await editor.begin('<p>one</p><h2>two</h2><blockquote>three</blockquote>');
    await editor.press('ControlOrMeta+a');
    await editor.tool(name).click();
    await editor.writes(`<${tag}><li>one</li><li>two</li><li>three</li></${tag}>`);
    await eventually(() => editor.tool(name).getAttribute('aria-pressed')).toBe('true');
    await editor.tool(otherName).click();
    await editor.writes(`<${otherTag}><li>one</li><li>two</li><li>three</li></${otherTag}>`);
    await eventually(() => editor.tool(name).getAttribute('aria-pressed')).toBe('false');
    await editor.tool(otherName).click();
    await editor.writes('<p>one</p><p>two</p><p>three</p>');
  });

  it.each([
    [
      'a line beside a list of the same type joins it',
      '<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>',
      'b',
      '<ul><li>a</li><li>b</li><li>c</li></ul>',
    ],
    [
      'a line beside a list of the other type does not',
      '<ol><li>a</li></ol><p>b</p>',
      'b',
      '<ol><li>a</li></ol><ul><li>b</li></ul>',
    ],
    [
      'an item that leaves its list leaves the others in lists, including nested ones',
      '<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>',
      'b',
      '<ul><li>a</li></ul><p>b</p><ul><li>c</li><li>d</li></ul>',
    ],
    [
      'a nested item that leaves its list leaves all levels',
      '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>',
      'b',
      '<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>',
    ],
  ])('%s', async (_, before, words, after) => {
    await editor.begin(before);
    await editor.goTo('End', words);
    await editor.tool('Bulleted list').click();
    await editor.writes(after);
  });
});
