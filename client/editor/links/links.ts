import { Editor, Node, Range, Transforms } from 'slate';
import { storedHref } from '../../../rules/article-html/attributes/href.ts';
import type { Link } from '../../../rules/article-html/document.ts';
import { hasVisibleText } from '../../../rules/characters.ts';
import { isLink } from '../slate/slate-nodes.ts';
import type { Repair } from '../slate/slate-types.ts';
import { typedAddress } from './addresses.ts';

/** The link at the caret, or the first link in the selection. */
export function selectedLink(editor: Editor): Link | undefined {
  if (!editor.selection) return undefined;
  const [entry] = Editor.nodes(editor, { match: isLink });
  return entry?.[0];
}

/** Links the selected text, or changes the link at the caret; without either, inserts `words` as a link. */
export function setLink(editor: Editor, href: string, words: string): void {
  const { selection } = editor;
  if (!selection) return;
  Editor.withoutNormalizing(editor, () => {
    if (Range.isExpanded(selection) && hasVisibleText(Editor.string(editor, selection))) {
      linkSelection(editor, href);
    } else if (selectedLink(editor)) {
      Transforms.setNodes(editor, { href }, { match: isLink });
    } else {
      insertLink(editor, href, words);
    }
  });
}

/** Makes a link of a text that is not in a link. */
export function linkRange(editor: Editor, at: Range, href: string): void {
  Transforms.wrapNodes(editor, { type: 'link', href, children: [] }, { at, split: true });
}

function linkSelection(editor: Editor, href: string): void {
  Transforms.unwrapNodes(editor, { match: isLink, split: true });
  Transforms.wrapNodes(editor, { type: 'link', href, children: [] }, { split: true });
  Transforms.collapse(editor, { edge: 'end' });
}

function insertLink(editor: Editor, href: string, words: string): void {
  Transforms.collapse(editor, { edge: 'end' });
  const marks = Editor.marks(editor) ?? {};
  const link: Link = { type: 'link', href, children: [{ text: words, ...marks }] };
  Transforms.insertNodes(editor, [link, { text: '', ...marks }], { select: true });
}

export function removeLinks(editor: Editor): void {
  Transforms.unwrapNodes(editor, { match: isLink });
}

export const removeEmptyLink: Repair = (editor, element, at) => {
  if (!isLink(element) || Node.string(element) !== '') return false;
  Transforms.removeNodes(editor, { at });
  return true;
};

/** The address that a typed text means: web, also without `https://`, e-mail or telephone; else undefined. */
export function hrefOfTyped(typed: string): string | undefined {
  const text = typedAddress(typed);
  if (E_MAIL.test(text)) return storedHref(`mailto:${text}`);
  if (TELEPHONE.test(text)) return storedHref(`tel:${text.replace(/[^\d+]/g, '')}`);
  if (SCHEME.test(text) || text.startsWith('/')) return storedHref(text);
  const href = storedHref(`https://${text}`);
  return href !== undefined && HOST_WITH_ENDING.test(href) ? href : undefined;
}

/** The HTML standard's pattern, with a required top-level domain. */
const E_MAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i;
const TELEPHONE = /^\+?\(?\d[\d\s()/\p{Pd}]{1,}\d$/u;
/** A colon before a number starts a port, except after `tel` and `mailto`. */
const SCHEME = /^(?:(?:tel|mailto):|[a-z][a-z\d+.-]*:(?!\d))/i;
const HOST_WITH_ENDING = /^https:\/\/[^/?#]+\.[a-z][a-z\d-]+(?::\d+)?(?:[/?#]|$)/;
