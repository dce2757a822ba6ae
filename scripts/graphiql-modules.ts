import { css, js } from '@graphql-yoga/render-graphiql/graphiql';
import type { Plugin } from 'vite';

/**
 * GraphiQL's script and style as modules: its package has them as strings, to be written into a page, where a content
 * security policy would have to allow everything that is inline.
 */
export function graphiqlModules(): Plugin {
  return {
    name: 'graphiql-modules',
    resolveId: (id) => (MODULES.has(id) ? `\0${id}` : null),
    load: (id) => MODULES.get(id.slice(1)) ?? null,
  };
}

/** The script is a CommonJS module where there is an `exports`. The fonts are two thirds of all bytes; systems have their own. */
const MODULES: ReadonlyMap<string, string> = new Map([
  [
    'virtual:graphiql',
    `const exports = {}, module = { exports };\n${js}\nexport const { renderYogaGraphiQL } = exports;`,
  ],
  ['virtual:graphiql.css', css.replaceAll(/@font-face\s*\{[^}]*\}/g, '')],
]);
