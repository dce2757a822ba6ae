import type { Align } from './document.ts';
import { ALIGNMENTS } from './grammar.ts';
import type { HtmlElement } from './html-node.ts';

/** From class, style, `align` attribute or tag; undefined when none says anything. */
export function alignmentOf({ tag, attributes }: HtmlElement): Align | 'start' | undefined {
  const classes = (attributes.class ?? '').split(/\s+/);
  const byClass = ALIGNMENTS.find(({ className }) => classes.includes(className))?.align;
  return (
    byClass ??
    fromStyle(attributes.style) ??
    fromWord(attributes.align) ??
    (tag === 'center' ? tag : undefined)
  );
}

function fromStyle(style = ''): Align | 'start' | undefined {
  return fromWord(/(?:^|;)\s*text-align\s*:\s*([a-z-]+)/i.exec(style)?.[1]);
}

/** A value of CSS or of the old `align` attribute. */
function fromWord(word: string | undefined): Align | 'start' | undefined {
  switch (
    word
      ?.trim()
      .toLowerCase()
      .replace(/^-(?:webkit|moz)-/, '')
  ) {
    case 'center':
    case 'middle':
      return 'center';
    case 'right':
    case 'end':
      return 'right';
    case 'left':
    case 'start':
    case 'justify':
      return 'start';
    default:
      return undefined;
  }
}
