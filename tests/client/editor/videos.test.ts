import { describe, expect, it } from 'vitest';
import { documentOf } from '../../../client/editor/slate/slate-value.ts';
import { describeVideo, videoAtCaret } from '../../../client/editor/videos/videos.ts';
import { writeArticle } from '../../../rules/article-html/write.ts';
import { imageAt } from '../../support/data/articles/article-images.ts';
import { editorOf } from '../../support/data/articles/edited.ts';

const VIDEO = '<a href="https://youtu.be/abc">https://youtu.be/ab|c</a>';
const PICTURE = '/uploads/a.jpg';

/** An editor with the article's picture, in which the video at the caret was described. */
function described(html: string, src: string | null = PICTURE) {
  const editor = editorOf(html, [imageAt(PICTURE)]);
  const { path } = videoAtCaret(editor) ?? {};
  if (path) describeVideo(editor, path, 'A <talk>', src);
  return { editor, stored: () => writeArticle(documentOf(editor.children)) };
}

describe('a video at the caret', () => {
  it('is a link alone in its paragraph, and knows its site', () => {
    expect(videoAtCaret(editorOf(`<p>x</p><p>${VIDEO}</p>`))).toMatchObject({ site: 'YouTube', path: [1] });
  });

  it.each([
    ['beside words', `<p>x ${VIDEO}</p>`],
    ['in an item', `<ul><li>${VIDEO}</li></ul>`],
    ['in a cell', `<table><tr><td>x</td></tr><tr><td>${VIDEO}</td></tr></table>`],
    ['in a heading', `<h2>${VIDEO}</h2>`],
  ])('is none %s', (_name, html) => {
    expect(videoAtCaret(editorOf(html))).toBeUndefined();
  });

  it('gets its title, and its picture before it, in one undo step', () => {
    const { editor, stored } = described(`<p>x</p><p>${VIDEO}</p><p>y</p>`);
    expect(stored()).toBe(
      '<p>x</p><img src="/uploads/a.jpg" alt=""><p><a href="https://youtu.be/abc" rel="noopener noreferrer">A &lt;talk&gt;</a></p><p>y</p>',
    );
    editor.undo();
    expect(stored()).toContain(
      '<p>x</p><p><a href="https://youtu.be/abc" rel="noopener noreferrer">https://',
    );
  });

  it('gets only its title without a picture, and where one stands before it', () => {
    expect(described(`<p>${VIDEO}</p>`, null).stored()).not.toContain('img');
    const { stored } = described(`<img src="/uploads/b.jpg"><p>${VIDEO}</p>`);
    expect(stored().match(/<img/g)).toHaveLength(1);
  });
});
