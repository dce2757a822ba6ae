import { useContent } from '../../../data/content.ts';

/** A page's title in the browser's tab and in search results. */
export function usePageTitle(page: string): string {
  const { name } = useContent('SITE');
  return `${page} · ${name}`;
}
