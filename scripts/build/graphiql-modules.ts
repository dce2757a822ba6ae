import { css, js } from '@graphql-yoga/render-graphiql/graphiql';
import type { Plugin } from 'vite';

/**
 * A Vite plugin that turns GraphiQL's script and style into modules. Its package has them as strings for inline use, which the
 * content security policy does not allow.
 */
export function graphiqlModules(): Plugin {
  return {
    name: 'graphiql-modules',
    resolveId: (id) => (MODULES.has(id) ? `\0${id}` : null),
    load: (id) => MODULES.get(id.slice(1)) ?? null,
  };
}

/** The script is a CommonJS module. The fonts, two thirds of the bytes, are replaced by system fonts. */
const MODULES: ReadonlyMap<string, string> = new Map([
  [
    'virtual:graphiql',
    `const exports = {}, module = { exports };\n${js}\nexport const { renderYogaGraphiQL } = exports;`,
  ],
  ['virtual:graphiql.css', css.replaceAll(/@font-face\s*\{[^}]*\}/g, '')],
]);
