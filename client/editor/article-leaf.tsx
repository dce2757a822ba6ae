import { createElement, type ReactNode } from 'react';
import type { RenderLeafProps } from 'slate-react';
import { MARKS } from '../../rules/article-html/grammar.ts';

/** Words with their marks, in the elements that the article will have. */
export function renderLeaf({ attributes, leaf, children }: RenderLeafProps) {
  const marked = MARKS.filter(({ mark }) => leaf[mark]).reduceRight<ReactNode>(
    (content, { tag }) => createElement(tag, null, content),
    children,
  );
  return <span {...attributes}>{marked}</span>;
}
