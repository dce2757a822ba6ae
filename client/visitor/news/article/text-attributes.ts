import type { TextDirection } from '../../../generated/graphql.ts';

/** The attributes of an element that contains an article's own text. */
export function textAttributes({ lang, direction }: { lang: string; direction: TextDirection }) {
  return { lang, dir: directionAttribute(direction) };
}

export function directionAttribute(direction: TextDirection): 'ltr' | 'rtl' {
  return direction === 'RTL' ? 'rtl' : 'ltr';
}
