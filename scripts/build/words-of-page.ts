import type { Plugin } from 'vite';

/**
 * A Vite plugin that renders pages with the words of their language: on the server, `client/words/news.ts`
 * and the others are `client/words/words-of-page.ts`. Browsers keep the English constants.
 */
export function wordsOfPage(): Plugin {
  return {
    name: 'words-of-page',
    enforce: 'pre',
    resolveId(source, importer, { ssr }) {
      if (!ssr || !importer || !SUBJECT.test(source)) return null;
      return this.resolve(source.replace(SUBJECT, '/words/words-of-page.ts'), importer, { skipSelf: true });
    },
  };
}

const SUBJECT = /\/words\/(?!words-of-page|page-language)[a-z-]+\.ts$/;
