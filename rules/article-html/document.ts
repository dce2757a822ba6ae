import type { Marks } from './marks.ts';

/**
 * An article's text as Slate-compatible JSON. A line break is '\n' in a text.
 * See `normaliseArticle` for the canonical form.
 */
export type ArticleDocument = Block[];

export type Block = LeafBlock | List | Image;

export type LeafBlock = Paragraph | Heading | Quote;

export interface Paragraph {
  type: 'paragraph';
  align?: Align;
  children: Inline[];
}

/** Level 1 is HTML's `h2`: the article's title is the `h1`. */
export interface Heading {
  type: 'heading';
  level: HeadingLevel;
  align?: Align;
  children: Inline[];
}

export interface Quote {
  type: 'quote';
  align?: Align;
  children: Inline[];
}

export interface List {
  type: 'bulleted-list' | 'numbered-list';
  children: ListItem[];
}

export interface ListItem {
  type: 'list-item';
  children: [ListItemText, ...List[]];
}

export interface ListItemText {
  type: 'list-item-text';
  align?: Align;
  children: Inline[];
}

/** Slate demands one empty text in a void element. */
export interface Image {
  type: 'image';
  src: string;
  alt: string;
  children: [{ text: '' }];
}

export type Inline = Text | Link;

export interface Link {
  type: 'link';
  href: string;
  children: Text[];
}

export interface Text extends Marks {
  text: string;
}

/** Absent: the side where lines of the language start. */
export type Align = 'center' | 'right';
export type HeadingLevel = 1 | 2 | 3 | 4;
