/**
 * The inline marks, from the outermost element to the innermost. Reading, writing, pasting and the random
 * articles of tests follow this table. The compiler reports what else a new mark needs, such as a button and
 * styles.
 */
export const MARKS = [
  { mark: 'bold', tag: 'strong', aliases: ['b'] },
  { mark: 'italic', tag: 'em', aliases: ['i'] },
  { mark: 'underline', tag: 'u', aliases: ['ins'] },
  { mark: 'strikethrough', tag: 's', aliases: ['del', 'strike'] },
] as const;

export type Mark = (typeof MARKS)[number]['mark'];
export type Marks = { [M in Mark]?: true };
