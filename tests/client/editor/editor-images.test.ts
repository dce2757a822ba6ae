import { type Editor, Node } from 'slate';
import { describe, expect, it } from 'vitest';
import { insertImages, setImages } from '../../../client/editor/images/images.ts';
import { createArticleEditor } from '../../../client/editor/slate/create-article-editor.ts';
import { isImage, isParagraphLike } from '../../../client/editor/slate/slate-nodes.ts';
import { documentOf } from '../../../client/editor/slate/slate-value.ts';
import { writeArticle } from '../../../rules/article-html/write.ts';
import { articleImages, imageAt } from '../../support/data/articles/article-images.ts';
import { edited, editorOf, shown } from '../../support/data/articles/edited.ts';
import { editorValueViolations } from '../../support/data/articles/editor-value-violations.ts';
import { RANDOM_IMAGES, randomDocument } from '../../support/data/articles/random-document.ts';
import { type Random, seededRandom } from '../../support/data/seeded-random.ts';

const ARTICLES = process.env.LONG ? 2000 : 40;

const STEPS: readonly ((editor: Editor, random: Random) => void)[] = [
  (editor) => editor.insertText('typed'),
  (editor) => editor.insertBreak(),
  (editor) => editor.deleteBackward('character'),
  (editor) => editor.undo(),
  (editor) => editor.undo(),
  (editor) => editor.redo(),
  (editor, random) => insertImages(editor, [random.pick(RANDOM_IMAGES)]),
  (editor, random) => {
    const list = RANDOM_IMAGES.filter(() => random.chance(0.6)).map((src) => imageAt(src));
    setImages(editor, articleImages(list));
  },
];

const IMG = '<img src="pending:1" alt="">';

const inserted = (html: string) =>
  edited(html, (editor) => insertImages(editor, ['pending:1']), [imageAt('pending:1')]);

describe('an inserted image', () => {
  it.each([
    ['', `${IMG}<p>|</p>`],
    ['<p>|ab</p>', `${IMG}<p>|ab</p>`],
    ['<p>a|b</p>', `<p>a</p>${IMG}<p>|b</p>`],
    ['<p>ab|</p>', `<p>ab</p>${IMG}<p>|</p>`],
    ['<p>ab|</p><p>c</p>', `<p>ab</p>${IMG}<p>|c</p>`],
    ['<p>a</p><p>|%</p><p>c</p>', `<p>a</p>${IMG}<p>|c</p>`],
    ['<h2>a|b</h2>', `<h2>a</h2>${IMG}<h2>|b</h2>`],
    ['<p>[ab] c</p>', `<p>ab</p>${IMG}<p>| c</p>`],
    ['<ul><li>a|b</li><li>c</li></ul><p>d</p>', `<ul><li>ab</li><li>c</li></ul>${IMG}<p>|d</p>`],
    ['<p>ab</p>', `<p>ab</p>${IMG}<p>|</p>`],
  ])('into %s', (html, expected) => {
    expect(inserted(html)).toBe(expected);
  });

  it('is placed after the selected one', () => {
    const html = '<p>a</p><img src="/uploads/x.jpg" alt=""><p>b</p>';
    const after = edited(
      html,
      (editor) => {
        editor.select({ path: [1, 0], offset: 0 });
        insertImages(editor, ['pending:1']);
      },
      [imageAt('pending:1')],
    );
    expect(after).toBe(`<p>a</p><img src="/uploads/x.jpg" alt="">${IMG}<p>|b</p>`);
  });

  it('is one undo step, separate from text typed before', () => {
    const editor = editorOf('<p>a|b</p>', [imageAt('pending:1')]);
    editor.insertText('x');
    insertImages(editor, ['pending:1']);
    editor.undo();
    expect(writeArticle(documentOf(editor.children))).toBe('<p>axb</p>');
    editor.redo();
    expect(shown(editor)).toBe(`<p>ax</p>${IMG}<p>|b</p>`);
  });
});

describe('a removed picture', () => {
  it('leaves the text everywhere, and at most one gap', () => {
    const editor = editorOf(`${IMG}<p>a|b</p>${IMG}${IMG}<p>c</p>${IMG}`);
    setImages(editor, articleImages([]));
    expect(editor.children.filter(isParagraphLike).length).toBeLessThanOrEqual(5);
    expect(shown(editor)).toBe('<p>a|b</p><p>c</p>');
  });

  it('does not come back by undo, and redo removes nothing else', () => {
    const editor = editorOf('<p>a|</p><p>b</p><p>c</p>', [imageAt('pending:1')]);
    insertImages(editor, ['pending:1']);
    editor.insertText('x');
    setImages(editor, articleImages([]));
    const words = '<p>a</p><p>xb</p><p>c</p>';
    const written = () => writeArticle(documentOf(editor.children));
    expect(written()).toBe(words);
    editor.undo();
    expect(written()).toBe(words);
    editor.redo();
    expect(written()).toBe(words);
    while (editor.history.undos.length > 0) editor.undo();
    expect(written()).toBe('<p>a</p><p>b</p><p>c</p>');
    while (editor.history.redos.length > 0) editor.redo();
    expect(written()).toBe(words);
  });

  it(`never leaves a dead image or a broken text, whatever is done and undone (${ARTICLES} articles)`, () => {
    for (let seed = 0; seed < ARTICLES; seed += 1) {
      const random = seededRandom(seed);
      const all = RANDOM_IMAGES.map((src) => imageAt(src));
      const editor = createArticleEditor(randomDocument(random), articleImages(all));
      for (let step = 0; step < 15; step += 1) {
        const points = Array.from(Node.texts(editor), ([, path]) => ({ path, offset: 0 }));
        editor.select(random.pick(points));
        random.pick(STEPS)(editor, random);
        const owned = new Set(editor.images.list.map(({ src }) => src));
        const at = `seed ${seed}, step ${step}`;
        expect(editorValueViolations(editor.children), at).toEqual([]);
        const images = editor.children.filter((node) => isImage(node));
        expect(
          images.filter(({ src }) => !owned.has(src)),
          at,
        ).toEqual([]);
      }
    }
  });

  it('leaves a text without it, and its history, unchanged', () => {
    const editor = editorOf(`<p>a|</p>${IMG}`);
    const { children } = editor;
    setImages(editor, articleImages([imageAt('pending:1', 'described')]));
    expect([editor.children, editor.history.undos]).toEqual([children, []]);
  });
});
