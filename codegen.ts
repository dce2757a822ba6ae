import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = { DateTime: 'string', ID: 'string' };

const clientOperations = (documents: string[]) => ({
  documents,
  plugins: ['typescript-operations', 'typed-document-node', './scripts/codegen-apollo-hooks.ts'],
  config: {
    scalars,
    useTypeImports: true,
    enumsAsTypes: true,
    documentMode: 'documentNode',
    optimizeDocumentNode: true,
    inlineFragmentTypes: 'combine',
  },
});

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
          ArticleConnection: '../resolvers/connection.ts#Connection<ArticleRecord>',
          ArticleEdge: '../../news/article.ts#Article as ArticleRecord',
          MembershipApplication: '../../membership/application.ts#Application',
          MembershipRelay: '../../membership/application.ts#Relay',
          MembershipApplicationConnection: '../resolvers/connection.ts#Connection<Application>',
          MembershipApplicationEdge: '../../membership/application.ts#Application',
        },
      },
    },
    './client/generated/graphql.ts': clientOperations(['./client/{news,pages,membership}/**/*.graphql']),
    // A file of its own, so that visitors load nothing of the administrator's.
    './client/generated/admin.ts': clientOperations([
      './client/admin/**/*.graphql',
      '!./client/admin/applications/**/*.graphql',
      './client/news/picture.graphql',
    ]),
    // The tab of the applications is loaded when it is first opened.
    './client/generated/applications.ts': clientOperations(['./client/admin/applications/**/*.graphql']),
  },
};

export default config;
