import type { Marks } from './marks.ts';

/**
 * An article's text as the editor holds it: Slate-compatible JSON. A line break is '\n' in a text.
 * See `normalise.ts` for the one form in which equal articles are equal documents.
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

/** A void element, so its children are what Slate asks of one. */
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

/** Absent means the side where the language's lines start. */
export type Align = 'center' | 'right';
export type HeadingLevel = 1 | 2 | 3 | 4;
