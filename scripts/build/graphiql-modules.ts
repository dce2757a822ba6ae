import { css, js } from '@graphql-yoga/render-graphiql/graphiql';
import type { Plugin } from 'vite';

/** A Vite plugin that makes modules of GraphiQL's strings: the content security policy forbids inline use. */
export function graphiqlModules(): Plugin {
  return {
    name: 'graphiql-modules',
    resolveId: (id) => (MODULES.has(id) ? `\0${id}` : null),
    load: (id) => MODULES.get(id.slice(1)) ?? null,
  };
}

/** The script is a CommonJS module. System fonts replace the fonts, which are two thirds of the bytes. */
const MODULES: ReadonlyMap<string, string> = new Map([
  [
    'virtual:graphiql',
    `const exports = {}, module = { exports };\n${js}\nexport const { renderYogaGraphiQL } = exports;`,
  ],
  ['virtual:graphiql.css', css.replaceAll(/@font-face\s*\{[^}]*\}/g, '')],
]);
