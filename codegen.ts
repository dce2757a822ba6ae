import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = { DateTime: 'string', ID: 'string' };

const config: CodegenConfig = {
  schema: './schema.graphql',
  generates: {
    './server/graphql/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        scalars,
        useTypeImports: true,
        enumsAsTypes: true,
        useIndexSignature: true,
        contextType: '../context.ts#GraphQLContext',
        mappers: {
          Article: '../../news/article.ts#Article as ArticleRecord',
          ArticleImage: '../../images/article-image.ts#ArticleImage as ArticleImageRecord',
          ArticleConnection: '../resolvers/article-connection.ts#Connection',
          ArticleEdge: '../../news/article.ts#Article as ArticleRecord',
        },
      },
    },
    './client/generated/graphql.ts': {
      documents: './client/**/*.graphql',
      plugins: ['typescript-operations', 'typed-document-node', './scripts/codegen-apollo-hooks.ts'],
      config: {
        scalars,
        useTypeImports: true,
        enumsAsTypes: true,
        documentMode: 'documentNode',
        optimizeDocumentNode: true,
        inlineFragmentTypes: 'combine',
      },
    },
  },
};

export default config;
