import { describe, expect, it } from 'vitest';
import { type Direction, startSide } from '../../../client/editor/formats/alignment.ts';
import { applyTool, TOOLS, type Tool } from '../../../client/editor/toolbar/tools.ts';
import { edited, editorOf, shown } from '../../support/data/articles/edited.ts';

const PLACE = { dir: 'ltr', openDialog: () => undefined } as const;

function toolOf(name: string): Tool {
  const tool = TOOLS.find((candidate) => candidate.name === name);
  if (!tool) throw new RangeError(`There is no tool ${name}`);
  return tool;
}

const used = (name: string, html: string, dir: Direction = 'ltr') =>
  edited(html, (editor) => applyTool(editor, toolOf(name), { ...PLACE, dir }));

const isAvailable = (name: string, html: string, dir: Direction = 'ltr') =>
  toolOf(name).isAvailable?.(editorOf(html), dir);

const isOn = (name: string, html: string, dir: Direction = 'ltr') => toolOf(name).isOn?.(editorOf(html), dir);

describe('Indent', () => {
  it.each([
    [
      'nests an item in the one above it',
      '<ul><li>a</li><li>|b</li></ul>',
      '<ul><li>a<ul><li>|b</li></ul></li></ul>',
    ],
    [
      'puts it behind those that are nested there, whatever their list is',
      '<ol><li>a<ul><li>b</li></ul></li><li>c|</li></ol>',
      '<ol><li>a<ul><li>b</li><li>c|</li></ul></li></ol>',
    ],
    [
      'takes along what is nested in the item',
      '<ul><li>a</li><li>b|<ol><li>c</li></ol></li><li>d</li></ul>',
      '<ul><li>a<ul><li>b|<ol><li>c</li></ol></li></ul></li><li>d</li></ul>',
    ],
    [
      'nests all selected items of a list in the one above the first',
      '<ul><li>a</li><li>[b</li><li>c<ul><li>d</li></ul></li><li>e]</li></ul>',
      '<ul><li>a<ul><li>b</li><li>c<ul><li>d</li></ul></li><li>e</li></ul></li></ul>',
    ],
    [
      'leaves the lines alone that are in no list',
      '<p>[a</p><ul><li>b</li><li>c]</li></ul>',
      '<p>a</p><ul><li>b</li><li>c</li></ul>',
    ],
  ])('%s', (_, before, after) => {
    expect(used('Indent', before)).toBe(after);
  });

  it('is not available in a paragraph, in the first item of a list, and at the deepest level', () => {
    const nested = (depth: number, inner: string): string =>
      depth === 0 ? '' : `<ul><li>x${nested(depth - 1, inner)}</li>${depth === 1 ? inner : ''}</ul>`;
    expect(isAvailable('Indent', '<ul><li>a</li><li>b|</li></ul>')).toBe(true);
    expect(isAvailable('Indent', '<p>a|</p>')).toBe(false);
    expect(isAvailable('Indent', '<ul><li>a|</li><li>b</li></ul>')).toBe(false);
    expect(isAvailable('Indent', nested(7, '<li>a|</li>'))).toBe(true);
    expect(isAvailable('Indent', nested(8, '<li>a|</li>'))).toBe(false);
    expect(isAvailable('Indent', nested(7, '<li>a|<ul><li>b</li></ul></li>'))).toBe(false);
  });
});

describe('Outdent', () => {
  it.each([
    [
      'takes a nested item one level out, what stood below it nested in it',
      '<ul><li>a<ol><li>b|</li><li>c</li></ol></li></ul>',
      '<ul><li>a</li><li>b|<ol><li>c</li></ol></li></ul>',
    ],
    [
      'makes a paragraph of an item of the outermost list',
      '<ul><li>a</li><li>b|</li></ul>',
      '<ul><li>a</li></ul><p>b|</p>',
    ],
    [
      'takes all selected items out by one level each',
      '<ul><li>a<ul><li>[b</li><li>c]</li></ul></li></ul>',
      '<ul><li>a</li><li>b</li><li>c</li></ul>',
    ],
    [
      'takes items along that are nested in selected ones',
      '<ul><li>a<ul><li>[b<ul><li>c]</li></ul></li></ul></li></ul>',
      '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
    ],
  ])('%s', (_, before, after) => {
    expect(used('Outdent', before)).toBe(after);
    expect(isAvailable('Outdent', before)).toBe(true);
  });

  it('is not available outside lists', () => {
    expect(isAvailable('Outdent', '<p>a|</p>')).toBe(false);
  });
});

describe('alignment', () => {
  it.each([
    [
      'Align center',
      '<h2>[a</h2><ul><li>b]</li></ul>',
      '<h2 class="align-center">a</h2><ul><li class="align-center">b</li></ul>',
    ],
    [
      'Align right',
      '<blockquote class="align-center">a|</blockquote>',
      '<blockquote class="align-right">a|</blockquote>',
    ],
    ['Align left', '<p class="align-right">a|</p>', '<p>a|</p>'],
  ])('%s aligns every selected line', (name, before, after) => {
    const editor = editorOf(before);
    const tool = toolOf(name);
    expect(tool.isOn?.(editor, 'ltr')).toBe(false);
    applyTool(editor, tool, PLACE);
    expect(tool.isOn?.(editor, 'ltr')).toBe(true);
    expect(shown(editor)).toBe(after);
  });

  it('is on no side where the selected lines differ', () => {
    const article = '<p>[a</p><p class="align-center">b]</p>';
    for (const name of ['Align left', 'Align center', 'Align right']) expect(isOn(name, article)).toBe(false);
  });

  it('is right by default for right-to-left text, which cannot be aligned left', () => {
    expect(isOn('Align right', '<p>a|</p>', 'rtl')).toBe(true);
    expect(isOn('Align right', '<p class="align-right">a|</p>', 'rtl')).toBe(true);
    expect(used('Align right', '<p class="align-center">a|</p>', 'rtl')).toBe('<p>a|</p>');
    expect(isAvailable('Align left', '<p>a|</p>', 'rtl')).toBe(false);
    expect(isAvailable('Align left', '<p>a|</p>', 'ltr')).toBe(true);
  });

  it.each([
    ['the first letter', '<p>1. سلام</p><p>a</p>', 'right'],
    ['the first letter', '<p>12</p><p>שלום</p>', 'right'],
    ['the first letter', '<p>a سلام</p>', 'left'],
    ['nothing yet', '', 'left'],
  ] as const)('follows %s where no language is chosen: %s', (_, html, side) => {
    expect(startSide(editorOf(html), 'auto')).toBe(side);
  });
});

describe('Clear formatting', () => {
  it.each([
    [
      'takes all marks off the selected words, and leaves the block as it is',
      '<h2 class="align-center">a <strong>[b <em>c</em></strong>] <u>d</u></h2>',
      '<h2 class="align-center">a b c <u>d</u></h2>',
    ],
    [
      'makes paragraphs of blocks that are wholly selected, on the side where lines start',
      '<h2 class="align-center">[a</h2><blockquote><s>b</s></blockquote><h3>c] d</h3>',
      '<p>a</p><p>b</p><h3>c d</h3>',
    ],
    [
      'leaves links and lists',
      '<ol><li class="align-right">[<strong>a</strong> <a href="/x"><em>b</em></a>]</li></ol>',
      '<ol><li>a <a href="/x">b</a></li></ol>',
    ],
    [
      'at a caret is meant for the block and for what is typed next',
      '<h2 class="align-right"><strong>a|</strong></h2>',
      '<p><strong>a</strong>|</p>',
    ],
  ])('%s', (_, before, after) => {
    expect(used('Clear formatting', before)).toBe(after);
  });

  it('is one undo step', () => {
    const editor = editorOf('<h2 class="align-center">[<strong>a</strong>]</h2>');
    const before = editor.children;
    applyTool(editor, toolOf('Clear formatting'), PLACE);
    editor.undo();
    expect(editor.children).toEqual(before);
  });
});
