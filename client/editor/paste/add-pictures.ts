import type { ArticleDocument } from '../../../rules/article-html/document.ts';
import type { ArticlePictures } from '../images/article-pictures.ts';
import { isImage } from '../slate-nodes.ts';

/** Makes the files of a document pictures of the article; those that the form does not take leave the document. */
export function addPictures(
  document: Readonly<ArticleDocument>,
  files: ReadonlyMap<string, File>,
  pictures: ArticlePictures,
): ArticleDocument {
  if (files.size === 0) return [...document];
  const srcs = pictures.addFiles([...files.values()]);
  const bySrc = new Map([...files.keys()].map((src, index) => [src, srcs[index] ?? null]));
  return document.flatMap((block) => {
    const src = isImage(block) && bySrc.get(block.src);
    if (!isImage(block) || src === undefined || src === false) return [block];
    return src === null ? [] : [{ ...block, src }];
  });
}
