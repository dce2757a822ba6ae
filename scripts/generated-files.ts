/** A generated file: the output of its plugins for the schema and the documents (globs). */
export interface GeneratedFile {
  readonly path: string;
  readonly documents: readonly string[];
  readonly plugins: readonly PluginName[];
  readonly config: Readonly<Record<string, unknown>>;
}

export type PluginName =
  | 'typescript'
  | 'typescript-resolvers'
  | 'typescript-operations'
  | 'typed-document-node'
  | 'apollo-hooks';

const scalars = { DateTime: 'string', ID: 'string' };

const clientOperations = (path: string, documents: readonly string[]): GeneratedFile => ({
  path,
  documents,
  plugins: ['typescript-operations', 'typed-document-node', 'apollo-hooks'],
  config: {
    scalars,
    useTypeImports: true,
    enumsAsTypes: true,
    documentMode: 'documentNode',
    optimizeDocumentNode: true,
    inlineFragmentTypes: 'combine',
  },
});

export const SCHEMA = 'schema.graphql';

export const GENERATED_FILES: readonly GeneratedFile[] = [
  {
    path: 'server/graphql/generated/resolvers.ts',
    documents: [],
    plugins: ['typescript', 'typescript-resolvers'],
    config: {
      scalars,
      useTypeImports: true,
      enumsAsTypes: true,
      useIndexSignature: true,
      contextType: '../context.ts#GraphQLContext',
      mappers: {
        Article: '../../news/article-repository.ts#Article as ArticleRecord',
        ArticleImage: '../../images/article-image.ts#ArticleImage as ArticleImageRecord',
        ArticleConnection: '../resolvers/connection.ts#Connection<ArticleRecord>',
        ArticleEdge: '../../news/article-repository.ts#Article as ArticleRecord',
        MembershipApplication: '../../membership/application-repository.ts#Application',
        MembershipRelay: '../../membership/application-repository.ts#Relay',
        MembershipApplicationConnection: '../resolvers/connection.ts#Connection<Application>',
        MembershipApplicationEdge: '../../membership/application-repository.ts#Application',
      },
    },
  },
  clientOperations('client/generated/graphql.ts', ['client/{news,pages,membership}/**/*.graphql']),
  // A separate file, so that visitors do not load the administrator's operations.
  clientOperations('client/generated/admin.ts', [
    'client/admin/!(applications)/**/*.graphql',
    'client/admin/*.graphql',
    'client/news/picture.graphql',
  ]),
  // Loaded with the tab of the applications.
  clientOperations('client/generated/applications.ts', ['client/admin/applications/**/*.graphql']),
];
