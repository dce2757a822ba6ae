import { Editor, Node, type Path, Transforms } from 'slate';
import { videoSite } from '../../../rules/article-html/attributes/video-cards.ts';
import { imageOf } from '../images/images.ts';
import { asOneStep } from '../input/undo-steps.ts';
import { isImage, isLink, isParagraphLike } from '../slate/slate-nodes.ts';
import type { ArticleElement } from '../slate/slate-types.ts';

/** A link to a video that is alone in its paragraph, which readers see as a card. */
interface Video {
  readonly href: string;
  /** The name of the site that shows it. */
  readonly site: string;
}

/** Undefined for any other element. */
export function videoOf(element: ArticleElement): Video | undefined {
  if (element.type !== 'paragraph') return undefined;
  const [link, ...others] = element.children.filter((child) => Node.string(child).trim() !== '');
  const site = link && isLink(link) && others.length === 0 ? videoSite(link.href) : undefined;
  return site && link && isLink(link) ? { href: link.href, site } : undefined;
}

/** The paragraph with the caret, if it is a video, and its path. */
export function videoAtCaret(editor: Editor): (Video & { readonly path: Path }) | undefined {
  const [paragraph, path] =
    (editor.selection && Editor.above(editor, { match: isParagraphLike, mode: 'highest' })) ?? [];
  const video = paragraph && videoOf(paragraph);
  return video && path?.length === 1 ? { ...video, path } : undefined;
}

/** Writes the title in place of the link's text, and puts the image before it, unless there is one. */
export function describeVideo(editor: Editor, at: Path, title: string, src: string | null): void {
  const [entry] = Editor.nodes(editor, { at, match: isLink });
  if (!entry) return;
  const [, link] = entry;
  asOneStep(editor, () =>
    Editor.withoutNormalizing(editor, () => {
      Transforms.insertText(editor, title, { at: link });
      const [top = 0] = at;
      const before = top > 0 ? editor.children[top - 1] : undefined;
      if (src !== null && !(before && isImage(before))) Transforms.insertNodes(editor, imageOf(src), { at });
    }),
  );
}
