import { describe, it } from 'vitest';
import { editor, openEditorForFile } from '../../support/browser/editor-page/editor-of-file.ts';
import { eventually } from '../../support/browser/editor-page/open-editor.ts';

openEditorForFile();

describe('Enter', () => {
  it.each<[string, string, 'Home' | 'End', string, string]>([
    ['splits a paragraph', '<p>ab</p>', 'End', 'ab', '<p>ab</p><p>x</p>'],
    [
      'continues with a paragraph after a heading',
      '<h2 class="align-center">ab</h2>',
      'End',
      'ab',
      '<h2 class="align-center">ab</h2><p>x</p>',
    ],
    [
      'continues with a quote after a quote',
      '<blockquote>ab</blockquote>',
      'End',
      'ab',
      '<blockquote>ab</blockquote><blockquote>x</blockquote>',
    ],
    [
      'continues with an item after an item',
      '<ol><li>ab</li></ol>',
      'End',
      'ab',
      '<ol><li>ab</li><li>x</li></ol>',
    ],
    [
      'adds the next item, which gets the nested items',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
      'End',
      'a',
      '<ul><li>a</li><li>x<ul><li>b</li></ul></li></ul>',
    ],
  ])('%s', async (_, before, edge, words, after) => {
    await editor.begin(before);
    await editor.goTo(edge, words);
    await editor.press('Enter');
    await editor.type('x');
    await editor.writes(after);
  });

  it('adds a line above a heading', async () => {
    await editor.begin('<h2>ab</h2>');
    await editor.goTo('Home', 'ab');
    await editor.press('Enter', 'ArrowUp');
    await editor.type('x');
    await editor.writes('<p>x</p><h2>ab</h2>');
  });

  it('splits a heading in two in the middle', async () => {
    await editor.begin('<h2>ab</h2>');
    await editor.goTo('Home', 'ab');
    await editor.press('ArrowRight', 'Enter');
    await editor.writes('<h2>a</h2><h2>b</h2>');
  });

  it('replaces the selection', async () => {
    await editor.begin('<p>one two three</p>');
    await editor.goTo('End', 'one two three');
    await editor.press('ControlOrMeta+Shift+ArrowLeft', 'Enter');
    await editor.type('x');
    await editor.writes('<p>one two\xa0</p><p>x</p>');
  });

  it('with Shift breaks the line within its block', async () => {
    await editor.type('a');
    await editor.press('Shift+Enter');
    await editor.type('b');
    await editor.press('Shift+Enter', 'Shift+Enter');
    await editor.type('c');
    await editor.writes('<p>a<br>b<br><br>c</p>');
  });

  it('after a picture adds a paragraph', async () => {
    await editor.begin('<p>a</p><img src="/uploads/x.svg" alt="x">');
    await editor.text.getByRole('img').click();
    await editor.press('Enter');
    await editor.type('b');
    await editor.writes('<p>a</p><img src="/uploads/x.svg" alt="x"><p>b</p>');
  });
});

describe('a picture', () => {
  it('has lines to write before, between and after, which are not stored while they are empty', async () => {
    await editor.begin('<img src="/uploads/1.svg" alt="1"><img src="/uploads/2.svg" alt="2">');
    await editor.press('ControlOrMeta+Home');
    await editor.type('a');
    await editor.press('ControlOrMeta+End');
    await editor.type('b');
    await editor.writes(
      '<p>a</p><img src="/uploads/1.svg" alt="1"><img src="/uploads/2.svg" alt="2"><p>b</p>',
    );
    await editor.text.getByRole('img', { name: '1' }).click();
    await editor.press('ArrowDown');
    await editor.type('c');
    await editor.writes(
      '<p>a</p><img src="/uploads/1.svg" alt="1"><p>c</p><img src="/uploads/2.svg" alt="2"><p>b</p>',
    );
  });

  it('is deleted after a click', async () => {
    await editor.begin('<p>a</p><img src="/uploads/1.svg" alt="1"><p>b</p>');
    await editor.text.getByRole('img').click();
    await editor.press('Backspace');
    await editor.writes('<p>a</p><p>b</p>');
  });
});

describe('Backspace at the start', () => {
  it.each([
    ['of a heading makes a paragraph of it', '<p>a</p><h3>bc</h3>', '<p>a</p><p>bc</p>'],
    ['of a quote makes a paragraph of it', '<blockquote>bc</blockquote>', '<p>bc</p>'],
    ['of an item takes it out of its list', '<ol><li>a</li><li>bc</li></ol>', '<ol><li>a</li></ol><p>bc</p>'],
    [
      'of a nested item moves it up one level',
      '<ul><li>a<ul><li>bc</li><li>d</li></ul></li></ul>',
      '<ul><li>a</li><li>bc<ul><li>d</li></ul></li></ul>',
    ],
    ['of a paragraph joins it with the line before', '<ul><li>a</li></ul><p>bc</p>', '<ul><li>abc</li></ul>'],
  ])('%s', async (_, before, after) => {
    await editor.begin(before);
    await editor.goTo('Home', 'bc');
    await editor.press('Backspace');
    await editor.writes(after);
  });

  it('of a full selection leaves an empty paragraph', async () => {
    await editor.begin('<h2>a</h2><ul><li>b</li></ul><img src="/uploads/1.svg" alt="1">');
    await editor.press('ControlOrMeta+a', 'Backspace');
    await editor.writes('');
    await editor.type('x');
    await editor.writes('<p>x</p>');
  });

  it('of a selection that starts and ends in lists keeps the text outside it', async () => {
    await editor.begin('<p>start</p><ul><li>one<ul><li>two</li></ul></li><li>three</li></ul>');
    await editor.goTo('End', 'start');
    await editor.press('Shift+ArrowDown', 'Shift+End', 'Backspace');
    await editor.writes('<p>start</p><ul><li>two</li><li>three</li></ul>');
  });
});

describe('undo and redo', () => {
  it('go back and forth by tool and by key', async () => {
    await editor.type('one');
    await editor.press('ControlOrMeta+a', 'ControlOrMeta+b');
    await editor.writes('<p><strong>one</strong></p>');
    await editor.tool('Undo').click();
    await editor.writes('<p>one</p>');
    await editor.press('ControlOrMeta+z');
    await editor.writes('');
    await eventually(() => editor.tool('Undo').getAttribute('aria-disabled')).toBe('true');
    await editor.tool('Redo').click();
    await editor.writes('<p>one</p>');
    await editor.press('ControlOrMeta+Shift+z');
    await editor.writes('<p><strong>one</strong></p>');
    await eventually(() => editor.tool('Redo').getAttribute('aria-disabled')).toBe('true');
    await editor.press('ControlOrMeta+z', 'ControlOrMeta+y');
    await editor.writes('<p><strong>one</strong></p>');
  });

  it('treat text before and after a pause as two steps', async () => {
    await editor.type('one');
    await editor.page.evaluate(() => {
      const { now } = performance;
      performance.now = () => now.call(performance) + 1001;
    });
    await editor.type('two');
    await editor.press('ControlOrMeta+z');
    await editor.writes('<p>one</p>');
  });
});
