/** The inline marks, the outermost first. What a new one needs is in docs/ARCHITECTURE.md, 'To add …'. */
export const MARKS = [
  { mark: 'bold', tag: 'strong', aliases: ['b'] },
  { mark: 'italic', tag: 'em', aliases: ['i'] },
  { mark: 'underline', tag: 'u', aliases: ['ins'] },
  { mark: 'strikethrough', tag: 's', aliases: ['del', 'strike'] },
] as const;

export type Mark = (typeof MARKS)[number]['mark'];
export type Marks = { [M in Mark]?: true };
