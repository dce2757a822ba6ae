import type { Marks } from './marks.ts';

/** An article's text as Slate's JSON, with '\n' as line break. `normaliseArticle` has its canonical form. */
export type ArticleDocument = Block[];

export type Block = LeafBlock | List | Image | Document | Table;

export type LeafBlock = Paragraph | Heading | Quote;

interface LineBlock {
  align?: Align;
  children: Inline[];
}

export interface Paragraph extends LineBlock {
  type: 'paragraph';
}

/** Level 1 is HTML's `h2`: the article's title is the `h1`. */
export interface Heading extends LineBlock {
  type: 'heading';
  level: HeadingLevel;
}

export interface Quote extends LineBlock {
  type: 'quote';
}

export interface List {
  type: 'bulleted-list' | 'numbered-list';
  /** The number of the first item, from 2 to 999. Absent when it is 1, and for bullets. */
  start?: number;
  children: ListItem[];
}

export interface ListItem {
  type: 'list-item';
  children: [ListItemText, ...List[]];
}

export interface ListItemText extends LineBlock {
  type: 'list-item-text';
}

/** Slate requires one empty text in a void element. */
export interface Image {
  type: 'image';
  src: string;
  alt: string;
  children: [{ text: '' }];
}

/** A PDF of the article. */
export interface Document {
  type: 'document';
  /** Its address on the site. */
  src: string;
  title: string;
  /** "PDF, 2.5 MB, 12 pages" */
  size: string;
  children: [{ text: '' }];
}

/** Rows of equal length; the first one has the headers of the columns. */
export interface Table {
  type: 'table';
  /** Whether the first cell of each other row is its header. */
  hasRowHeaders?: true;
  children: [TableCaption, ...TableRow[]];
}

/** Its text may be empty, like that of a cell. */
export interface TableCaption {
  type: 'table-caption';
  children: Inline[];
}

export interface TableRow {
  type: 'table-row';
  children: TableCell[];
}

export interface TableCell extends LineBlock {
  type: 'table-cell';
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

/** When absent, lines start at the side where the language starts. */
export type Align = 'center' | 'right';
export type HeadingLevel = 1 | 2 | 3 | 4;
