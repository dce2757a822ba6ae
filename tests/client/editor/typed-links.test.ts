import { Editor } from 'slate';
import { describe, expect, it } from 'vitest';
import { edited, editorOf, shown } from '../../support/data/articles/edited.ts';

const web = (href: string, words = href) => `<a href="${href}" rel="noopener noreferrer">${words}</a>`;

function type(editor: Editor, keys: string): void {
  for (const key of keys) {
    if (key === '⏎') Editor.insertBreak(editor);
    else if (key === '⇧') Editor.insertSoftBreak(editor);
    else Editor.insertText(editor, key);
  }
}

const typed = (html: string, keys: string) => edited(html, (editor) => type(editor, keys));

describe('a typed address', () => {
  it.each([
    ['https://x.example/a ', `<p>${web('https://x.example/a')} |</p>`],
    ['See http://x.example/?a=1, ok', `<p>See ${web('http://x.example/?a=1')}, ok|</p>`],
    ['www.x.example⏎b', `<p>${web('https://www.x.example/', 'www.x.example')}</p><p>b|</p>`],
    ['www.x.example⇧b', `<p>${web('https://www.x.example/', 'www.x.example')}<br>b|</p>`],
    ['desk@sanir.example! ', '<p><a href="mailto:desk@sanir.example">desk@sanir.example</a>! |</p>'],
    ['(https://x.example/a)b', `<p>(${web('https://x.example/a')})b|</p>`],
    ['https://x.example/a_(b) ', `<p>${web('https://x.example/a_(b)')} |</p>`],
    ['“https://x.example/a”', `<p>“${web('https://x.example/a')}”|</p>`],
    ['https://x.example/a… ', `<p>${web('https://x.example/a')}… |</p>`],
    ['https://x.example/a۔ ', `<p>${web('https://x.example/a')}۔ |</p>`],
    ['https://x.example/a। ', `<p>${web('https://x.example/a')}। |</p>`],
    ['https://x.example/a—b', `<p>${web('https://x.example/a')}—b|</p>`],
    ['https://x.example/a― ', `<p>${web('https://x.example/a')}― |</p>`],
    ['https://x.example/a…b', `<p>${web('https://x.example/a')}…b|</p>`],
    ['見てhttps://x.example/a。次', `<p>見て${web('https://x.example/a')}。次|</p>`],
    ['（https://x.example/a）', `<p>（${web('https://x.example/a')}）|</p>`],
    ['「https://x.example/a」', `<p>「${web('https://x.example/a')}」|</p>`],
  ])('becomes a link when it ends: %s', (keys, after) => {
    expect(typed('<p>|</p>', keys)).toBe(after);
  });

  it.each([
    'https://x.example/a',
    'javascript:alert(1) ',
    'data:text/html,x ',
    'vbscript:x ',
    'https://javascript:alert(1) ',
    'https://user:password@x.example ',
    'xhttps://x.example ',
    'http://x ',
    'www. ',
    '@amina ',
    '@amina@x.example ',
    'x.example ',
    '3:30 ',
  ])('that has not ended or is none stays text: %s', (keys) => {
    expect(typed('<p>|</p>', keys)).toBe(`<p>${keys}|</p>`);
  });

  it('is taken back by one undo, which leaves the text, and does not come back with the next word', () => {
    const editor = editorOf('<p>|</p>');
    type(editor, 'https://x.example/a ');
    editor.undo();
    type(editor, 'b ');
    expect(shown(editor)).toBe('<p>https://x.example/a b |</p>');
  });

  it('is taken back by one undo behind Enter too, which leaves the new line', () => {
    const editor = editorOf('<p>|</p>');
    type(editor, 'https://x.example/a⏎');
    editor.undo();
    expect(shown(editor)).toBe('<p>https://x.example/a</p><p>|</p>');
  });

  it.each([
    [
      'words of a link',
      '<p><a href="/x">a| b</a></p>',
      'www.x.example ',
      '<p><a href="/x">awww.x.example | b</a></p>',
    ],
    [
      'a word that begins in other marks',
      '<p><strong>a</strong>|</p>',
      'www.x.example ',
      '<p><strong>awww.x.example |</strong></p>',
    ],
  ])('stays text in %s', (_, before, keys, after) => {
    expect(typed(before, keys)).toBe(after);
  });

  it('keeps its marks, and is a link in headings and items', () => {
    expect(typed('<h2><strong>a |</strong></h2>', 'www.x.example ')).toBe(
      `<h2><strong>a </strong><a href="https://www.x.example/" rel="noopener noreferrer"><strong>www.x.example</strong></a><strong> |</strong></h2>`,
    );
    expect(typed('<ol start="3"><li>|</li></ol>'.replace('|', 'a |'), 'www.x.example⏎')).toBe(
      `<ol start="3"><li>a ${web('https://www.x.example/', 'www.x.example')}</li><li>|</li></ol>`,
    );
  });
});
