/** GraphiQL, which the build extracts from its package (`scripts/build/graphiql-modules.ts`). */
declare module 'virtual:graphiql' {
  export function renderYogaGraphiQL(
    root: Element,
    options: { readonly title: string; readonly endpoint: string; readonly defaultQuery: string },
  ): void;
}
