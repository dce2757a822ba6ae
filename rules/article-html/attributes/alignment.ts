import type { Align } from '../document.ts';
import { ALIGNMENTS } from '../grammar.ts';
import type { HtmlElement } from '../reading/html-node.ts';

/** Reads the alignment from class, style, `align` attribute or tag. Undefined when none of them sets it. */
export function alignmentOf({ tag, attributes }: HtmlElement): Align | 'start' | undefined {
  const { class: classes = '', style = '', align = '' } = attributes;
  const names = classes.split(/\s+/);
  const [, inStyle = ''] = /(?:^|;)\s*text-align\s*:\s*([a-z-]+)/i.exec(style) ?? [];
  return (
    ALIGNMENTS.find(({ className }) => names.includes(className))?.align ??
    fromWord(inStyle) ??
    fromWord(align) ??
    (tag === 'center' ? tag : undefined)
  );
}

const fromWord = (word: string) =>
  ALIGN_BY_WORD.get(
    word
      .trim()
      .toLowerCase()
      .replace(/^-(?:webkit|moz)-/, ''),
  );

/** The values of CSS and of the old `align` attribute. */
const ALIGN_BY_WORD: ReadonlyMap<string, Align | 'start'> = new Map([
  ['center', 'center'],
  ['middle', 'center'],
  ['right', 'right'],
  ['end', 'right'],
  ['left', 'start'],
  ['start', 'start'],
  ['justify', 'start'],
]);
