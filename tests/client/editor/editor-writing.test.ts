import { Editor } from 'slate';
import { describe, expect, it } from 'vitest';
import { toggleMark } from '../../../client/editor/formats/marks.ts';
import { isImage } from '../../../client/editor/slate/slate-nodes.ts';
import { edited, editorOf, shown } from '../../support/data/articles/edited.ts';

const IMAGE = '<img src="/uploads/1.svg" alt="1">';

const typed = (html: string, words: string) =>
  edited(html, (editor) => {
    for (const character of words) Editor.insertText(editor, character);
  });

describe('text typed at the start of a paragraph', () => {
  it.each([
    ['* ', '<ul><li>|a</li></ul>'],
    ['- ', '<ul><li>|a</li></ul>'],
    ['1. ', '<ol><li>|a</li></ol>'],
    ['1) ', '<ol><li>|a</li></ol>'],
    ['3. ', '<ol start="3"><li>|a</li></ol>'],
    ['999) ', '<ol start="999"><li>|a</li></ol>'],
    ['> ', '<blockquote>|a</blockquote>'],
    ['# ', '<h2>|a</h2>'],
    ['## ', '<h3>|a</h3>'],
    ['### ', '<h4>|a</h4>'],
    ['#### ', '<h5>|a</h5>'],
  ])('%s makes something else of it, which one step of undoing takes back', (words, after) => {
    expect(typed('<p>|a</p>', words)).toBe(after);
    const editor = editorOf('<p>|a</p>');
    Editor.insertText(editor, words);
    editor.undo();
    expect(shown(editor)).toBe(`<p>${words.replace('>', '&gt;')}|a</p>`);
  });

  it('is an undo step separate from text typed after it', () => {
    const editor = editorOf('<p>|</p>');
    for (const character of ['*', ' ', 'b']) Editor.insertText(editor, character);
    editor.undo();
    expect(shown(editor)).toBe('<ul><li>|</li></ul>');
  });

  it('joins an adjacent list, and keeps its alignment', () => {
    expect(typed('<ul><li>a</li></ul><p class="align-center">|b</p>', '* ')).toBe(
      '<ul><li>a</li><li class="align-center">|b</li></ul>',
    );
  });

  it.each([
    ['in a heading', '<h2>|a</h2>', '# ', '<h2># |a</h2>'],
    ['in an item', '<ul><li>|a</li></ul>', '1. ', '<ul><li>1. |a</li></ul>'],
    ['behind a word', '<p>b|</p>', ' - ', '<p>b - |</p>'],
    ['behind a line break', '<p>b<br>|a</p>', '* ', '<p>b<br>* |a</p>'],
    ['of five signs', '<p>|a</p>', '##### ', '<p>##### |a</p>'],
    ['of the number 0', '<p>|a</p>', '0. ', '<p>0. |a</p>'],
    ['of a year', '<p>|a</p>', '2026. ', '<p>2026. |a</p>'],
  ])('it is what it is %s', (_, before, words, after) => {
    expect(typed(before, words)).toBe(after);
  });
});

describe('text typed where two texts meet', () => {
  it.each([
    ['before marked words is plain', '<p>a <strong>|bc</strong></p>', '<p>a x|<strong>bc</strong></p>'],
    ['at the start of a line has its marks', '<p><em>|a</em></p>', '<p><em>x|a</em></p>'],
    ['behind a link is outside of it', '<p><a href="/b">b</a>|c</p>', '<p><a href="/b">b</a>x|c</p>'],
    ['over a selection replaces it', '<p>a<strong>[bc]</strong></p>', '<p>a<strong>x|</strong></p>'],
  ])('%s', (_, before, after) => {
    expect(typed(before, 'x')).toBe(after);
  });

  it('continues the marks of the words before it, wherever a click put the caret', () => {
    const editor = editorOf('<p>a <strong>bc</strong> d</p>');
    editor.select({ path: [0, 2], offset: 0 });
    for (const character of 'xy') Editor.insertText(editor, character);
    expect(shown(editor)).toBe('<p>a <strong>bcxy|</strong> d</p>');
  });

  it('has no mark that was taken off at the caret', () => {
    const editor = editorOf('<p>a <strong>bc</strong> d</p>');
    editor.select({ path: [0, 2], offset: 0 });
    toggleMark(editor, 'bold');
    Editor.insertText(editor, 'x');
    expect(shown(editor)).toBe('<p>a <strong>bc</strong>x| d</p>');
  });
});

describe('Enter', () => {
  const entered = (html: string, times: number) =>
    edited(html, (editor) => {
      for (let time = 0; time < times; time += 1) Editor.insertBreak(editor);
    });

  it.each([
    [
      'a nested list, level by level',
      '<ul><li>a<ul><li>b|</li></ul></li></ul>',
      3,
      '<ul><li>a<ul><li>b</li></ul></li></ul><p>|</p>',
    ],
    [
      'the middle of a nested list, what is below nested in what comes out',
      '<ul><li>a<ul><li>b|</li><li>c</li></ul></li></ul>',
      2,
      '<ul><li>a<ul><li>b</li></ul></li><li>|<ul><li>c</li></ul></li></ul>',
    ],
    [
      'a list in its middle',
      '<ol><li>a|</li><li>b</li></ol>',
      2,
      '<ol><li>a</li></ol><p>|</p><ol start="2"><li>b</li></ol>',
    ],
    [
      'a heading on its side for a paragraph that has none',
      '<h2 class="align-center">a|</h2><p>b</p>',
      1,
      '<h2 class="align-center">a</h2><p>|</p><p>b</p>',
    ],
    ['a quote', '<blockquote>a|</blockquote><p>b</p>', 2, '<blockquote>a</blockquote><p>|</p><p>b</p>'],
    [
      'a quote in its middle, from the empty line',
      '<blockquote>a</blockquote><blockquote>|</blockquote><blockquote>b</blockquote>',
      1,
      '<blockquote>a</blockquote><p>|</p><blockquote>b</blockquote>',
    ],
  ])('leaves %s', (_, before, times, after) => {
    expect(entered(before, times)).toBe(after);
  });
});

describe('Backspace at the start', () => {
  const deleted = (html: string) => edited(html, (editor) => Editor.deleteBackward(editor));

  it.each([
    [
      'of a heading takes an empty paragraph above it away',
      '<p>a</p><p>%</p><h2>|b</h2>',
      '<p>a</p><h2>|b</h2>',
    ],
    [
      'of a heading makes a paragraph of it, that keeps its side',
      '<p>a</p><h2 class="align-center">|b</h2>',
      '<p>a</p><p class="align-center">|b</p>',
    ],
    [
      'of a paragraph below a list joins it with the last item',
      '<ul><li>a<ul><li>b</li></ul></li></ul><p>|c</p>',
      '<ul><li>a<ul><li>b|c</li></ul></li></ul>',
    ],
    [
      'of an empty paragraph goes to the end of the list above',
      '<ul><li>a</li></ul><p>|</p><ul><li>b</li></ul>',
      '<ul><li>a|</li></ul><ul><li>b</li></ul>',
    ],
    [
      'of an item makes one list of what was nested in it and what came behind it',
      '<ul><li>|a<ul><li>b</li></ul></li><li>c</li></ul>',
      '<p>|a</p><ul><li>b</li><li>c</li></ul>',
    ],
    ['of the first line leaves it', '<p>|a</p>', '<p>|a</p>'],
    [
      'of an empty paragraph above a list, the first line, leaves it',
      '<p>|</p><ul><li>a</li></ul>',
      '<p>|</p><ul><li>a</li></ul>',
    ],
    [
      'of a paragraph below an empty one takes that away',
      '<h2>a</h2><p>%</p><p>|b</p>',
      '<h2>a</h2><p>|b</p>',
    ],
  ])('%s', (_, before, after) => {
    expect(deleted(before)).toBe(after);
  });
});

it('deleting everything leaves a paragraph on the side where lines start', () => {
  expect(edited('<h2 class="align-center">[a</h2><p>b]</p>', (editor) => Editor.deleteFragment(editor))).toBe(
    '<p>|</p>',
  );
});

describe('Delete at the end', () => {
  const deleted = (html: string) => edited(html, (editor) => Editor.deleteForward(editor));

  it.each([
    [
      'of a paragraph joins the first item of a list to it',
      '<p>a|</p><ul><li>b</li><li>c</li></ul>',
      '<p>a|b</p><ul><li>c</li></ul>',
    ],
    [
      'of a paragraph moves up what was nested in the item that joins it',
      '<p>a|</p><ul><li>b<ol><li>c</li></ol></li><li>d</li></ul>',
      '<p>a|b</p><ul><li>c</li><li>d</li></ul>',
    ],
    [
      'of an empty paragraph takes it away, a list below stays one',
      '<p>|</p><ul><li>a</li><li>b</li></ul>',
      '<ul><li>|a</li><li>b</li></ul>',
    ],
    ['of an empty paragraph takes it away, a heading below stays one', '<p>|</p><h2>a</h2>', '<h2>|a</h2>'],
    ['of a paragraph joins a heading to it', '<p>a|</p><h2>b</h2>', '<p>a|b</p>'],
    [
      'of an item joins the one nested in it',
      '<ul><li>a|<ul><li>b</li><li>c</li></ul></li></ul>',
      '<ul><li>a|b<ul><li>c</li></ul></li></ul>',
    ],
    ['of a list joins the paragraph below', '<ul><li>a|</li></ul><p>b</p>', '<ul><li>a|b</li></ul>'],
  ])('%s', (_, before, after) => {
    expect(deleted(before)).toBe(after);
  });
});

it.each<['Backspace' | 'Delete', string, string]>([
  ['Backspace', `<p>a</p>${IMAGE}<p>|b</p>`, '<p>a</p><p>b</p>'],
  ['Backspace', `<p>a</p>${IMAGE}<p>|</p>`, '<p>a</p>'],
  ['Delete', `<p>a|</p>${IMAGE}<p>b</p>`, '<p>a</p><p>b</p>'],
  ['Delete', `<p>|</p>${IMAGE}<p>b</p>`, '<p>b</p>'],
  ['Delete', `<ul><li>a|</li></ul>${IMAGE}<p>b</p>`, '<ul><li>a</li></ul><p>b</p>'],
])('beside a picture %s selects it, and deletes it then: %s', async (key, before, after) => {
  const press = key === 'Backspace' ? Editor.deleteBackward : Editor.deleteForward;
  const editor = editorOf(before);
  press(editor);
  expect(Editor.above(editor, { match: isImage, voids: true })).toBeDefined();
  expect(shown(editor)).toBe(before.replace('|', '').replace('<p></p>', ''));
  press(editor);
  expect(Editor.above(editor, { match: isImage, voids: true })).toBeUndefined();
  expect(shown(editor).replace('|', '').replace('<p></p>', '')).toBe(after);
});
