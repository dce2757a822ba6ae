import type { TextDirection } from '../generated/graphql.ts';

/** How an article's own words are marked. */
export function textAttributes({ lang, direction }: { lang: string; direction: TextDirection }) {
  return { lang, dir: directionAttribute(direction) };
}

export function directionAttribute(direction: TextDirection): 'ltr' | 'rtl' {
  return direction === 'RTL' ? 'rtl' : 'ltr';
}
