import { Editor, Node, type Point, Range, Text, Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { alignLines } from '../../../client/editor/formats/alignment.ts';
import {
  BLOCK_FORMATS,
  clearFormatting,
  setBlockFormat,
} from '../../../client/editor/formats/block-formats.ts';
import { indentItems, outdentItems, toggleList } from '../../../client/editor/formats/lists.ts';
import { toggleMark } from '../../../client/editor/formats/marks.ts';
import { insertImages } from '../../../client/editor/images/images.ts';
import { removeLinks, setLink } from '../../../client/editor/links/links.ts';
import { insertDocument } from '../../../client/editor/paste/insert-document.ts';
import { createArticleEditor } from '../../../client/editor/slate/create-article-editor.ts';
import { isListItem } from '../../../client/editor/slate/slate-nodes.ts';
import { documentOf } from '../../../client/editor/slate/slate-value.ts';
import type { ArticleDocument, List, ListItem, ListItemText } from '../../../rules/article-html/document.ts';
import { plainText } from '../../../rules/article-html/reading/flatten.ts';
import { articleImages, imageAt } from '../../support/data/articles/article-images.ts';
import { edited, editorOf } from '../../support/data/articles/edited.ts';
import { editorValueViolations } from '../../support/data/articles/editor-value-violations.ts';
import { RANDOM_IMAGES, randomDocument } from '../../support/data/articles/random-document.ts';
import { type Random, seededRandom } from '../../support/data/seeded-random.ts';

const IMAGES = articleImages(RANDOM_IMAGES.map((src) => imageAt(src)));
const ARTICLES = process.env.LONG ? 1000 : 25;
const STEPS = 12;
const LONG_TEST_MS = 1_200_000;

it(
  `whatever is done to an article (${ARTICLES} of them, ${STEPS} times each) stays within the grammar, loses no word that is shown, and can be undone`,
  () => {
    for (let seed = 0; seed < ARTICLES; seed += 1) {
      const random = seededRandom(seed);
      const article = randomDocument(random);
      const editor = createArticleEditor(article, IMAGES);
      const beginning = editor.children;
      expect(documentOf(beginning), `seed ${seed}`).toEqual(article);
      for (let step = 0; step < STEPS; step += 1) {
        selectSomething(random, editor);
        random.pick(COMMANDS)(editor, random);
        const after = `seed ${seed}, step ${step}`;
        expect(editorValueViolations(editor.children), after).toEqual([]);
        expect(wordsOf(documentOf(editor.children)), after).toBe(shownIn(Node.string(editor)));
        const fragment = editor.selection ? editor.getFragment() : [];
        expect(wordsOf(documentOf(fragment)), after).toBe(shownIn(fragment.map(Node.string).join('')));
      }
      const written = documentOf(editor.children);
      expect(documentOf(createArticleEditor(written, IMAGES).children), `seed ${seed}`).toEqual(written);
      while (editor.history.undos.length > 0) {
        editor.undo();
        expect(editor.selection, `the caret, seed ${seed}`).not.toBeNull();
      }
      expect(editor.children, `seed ${seed}`).toEqual(beginning);
    }
  },
  LONG_TEST_MS,
);

it.each([
  ['a line in a list', '<ul><li>a</li></ul><p>b</p>', [1], [0, 0]],
  ['a second line in an item', '<ul><li>a</li></ul><p>b</p>', [1], [0, 0, 1]],
  ['an item at the root', '<ul><li>a</li><li>b</li></ul>', [0, 1], [0]],
  ["an item's line at the root", '<ul><li>a</li><li>b</li></ul>', [0, 1, 0], [0]],
  ['text in an item', '<p>b</p><ul><li>a</li></ul>', [0, 0], [1, 0, 0]],
  ['a picture in an item', '<ul><li>a</li></ul><p>b</p><img src="/a" alt="">', [2], [0, 0, 1]],
  ['a list in a paragraph', '<p>b</p><ul><li>a</li></ul>', [1], [0, 0]],
])(
  'nodes that a change puts where the grammar does not allow them move to where it does: %s',
  (_, html, at, to) => {
    const editor = editorOf(html);
    const letters = (text: string) => [...text].toSorted().join('');
    const before = letters(Node.string(editor));
    Transforms.moveNodes(editor, { at, to, voids: true });
    expect(editorValueViolations(editor.children)).toEqual([]);
    expect(letters(Node.string(editor))).toBe(before);
  },
);

it('an image in an article without text leaves a caret after undo and redo', () => {
  const editor = createArticleEditor([], IMAGES);
  editor.select(Editor.start(editor, []));
  insertImages(editor, ['/uploads/news-images/a.jpg']);
  editor.undo();
  expect(editor.selection?.anchor).toEqual(Editor.start(editor, []));
  editor.redo();
  expect(editor.selection?.anchor).toEqual(Editor.end(editor, []));
});

describe('a link', () => {
  const linked = (html: string) => edited(html, (editor) => setLink(editor, '/new', 'words'));

  it.each([
    [
      'takes the place of a part of another one',
      '<p><a href="/x">a[b]c</a></p>',
      '<p><a href="/x">a</a><a href="/new">b</a>|<a href="/x">c</a></p>',
    ],
    ['is not made of white space alone', '<p>a[ ]b</p>', '<p>a <a href="/new">words</a>|b</p>'],
  ])('%s', (_, before, after) => {
    expect(linked(before)).toBe(after);
  });
});

describe('the selection', () => {
  it('does not include the line that holds only its end', () => {
    expect(edited('<p>[a</p><p>]b</p>', (editor) => setBlockFormat(editor, { type: 'quote' }))).toBe(
      '<blockquote>a</blockquote><p>b</p>',
    );
  });

  it('is bold where all its text is, whatever else it touches', () => {
    expect(edited('<p>a[<strong>b</strong>]</p>', (editor) => toggleMark(editor, 'bold'))).toBe('<p>ab</p>');
  });
});

it('a list that would be deeper than eight levels continues in the eighth', () => {
  const editor = createArticleEditor([nestedList(8)], IMAGES);
  editor.select(Editor.end(editor, []));
  insertDocument(editor, [nestedList(2), { type: 'paragraph', children: [{ text: 'last' }] }]);
  expect(editorValueViolations(editor.children)).toEqual([]);
  expect(Node.string(editor)).toBe(
    'level 8level 7level 6level 5level 4level 3level 2level 1level 2level 1last',
  );
  const deepest = Array.from(Editor.nodes(editor, { at: [], match: isListItem })).filter(
    ([, path]) => path.length === 16,
  );
  expect(deepest.map(([item]) => Node.string(item))).toEqual(['level 1', 'level 2', 'level 1', 'last']);
});

function nestedList(levels: number): List {
  const line: ListItemText = { type: 'list-item-text', children: [{ text: `level ${levels}` }] };
  const children: ListItem['children'] = levels > 1 ? [line, nestedList(levels - 1)] : [line];
  return { type: 'bulleted-list', children: [{ type: 'list-item', children }] };
}

type Command = (editor: Editor, random: Random) => void;

const COMMANDS: readonly Command[] = [
  (editor) => Editor.insertBreak(editor),
  (editor) => Editor.insertSoftBreak(editor),
  (editor) => (isExpanded(editor) ? Editor.deleteFragment(editor) : Editor.deleteBackward(editor)),
  (editor) => (isExpanded(editor) ? Editor.deleteFragment(editor) : Editor.deleteForward(editor)),
  (editor) => Editor.deleteFragment(editor),
  (editor) => Editor.insertText(editor, 'typed'),
  (editor, random) => Editor.insertText(editor, random.pick(['* ', '1. ', '## ', '> '])),
  (editor) => toggleList(editor, 'bulleted-list'),
  (editor) => toggleList(editor, 'numbered-list'),
  (editor, random) => toggleMark(editor, random.pick(['bold', 'italic'])),
  (editor, random) => setBlockFormat(editor, random.pick(BLOCK_FORMATS).kind),
  (editor, random) => setLink(editor, `/news/${random.whole(0, 8)}`, 'words'),
  (editor) => removeLinks(editor),
  (editor) => indentItems(editor),
  (editor) => outdentItems(editor),
  (editor, random) => alignLines(editor, random.pick(['left', 'center', 'right']), 'ltr'),
  (editor) => clearFormatting(editor),
  (editor, random) => insertDocument(editor, randomDocument(random)),
  (editor, random) => insertImages(editor, [random.pick(RANDOM_IMAGES)]),
  (editor) => editor.undo(),
  (editor) => editor.redo(),
];

const isExpanded = ({ selection }: Editor) => selection !== null && Range.isExpanded(selection);

function selectSomething(random: Random, editor: Editor): void {
  if (random.chance(0.3)) return;
  const anchor = randomPoint(random, editor);
  editor.select({ anchor, focus: random.chance(0.5) ? anchor : randomPoint(random, editor) });
}

function randomPoint(random: Random, editor: Editor): Point {
  const [{ text }, path] = random.pick(
    Array.from(Editor.nodes(editor, { at: [], match: Text.isText, voids: true })),
  );
  const offset = random.pick([0, text.length, random.whole(0, text.length)]);
  const isInsideCharacter = /[\udc00-\udfff]/.test(text[offset] ?? '');
  return { path, offset: isInsideCharacter ? offset - 1 : offset };
}

/** Of a document, the title is no text of the editor. */
const wordsOf = (document: ArticleDocument) =>
  shownIn(plainText(document.filter(({ type }) => type !== 'document')));
const shownIn = (text: string) => text.replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '');
