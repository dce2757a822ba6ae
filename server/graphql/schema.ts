import { readFileSync } from 'node:fs';
import type { GraphQLSchema } from 'graphql';
import { createSchema } from 'graphql-yoga';
import type { GraphQLContext } from './context.ts';
import { Article } from './resolvers/article.ts';
import { ArticleConnection, ArticleEdge } from './resolvers/article-connection.ts';
import { Mutation } from './resolvers/mutation.ts';
import { Query } from './resolvers/query.ts';

/** The schema of `schema.graphql` with its resolvers. */
export function createExecutableSchema(): GraphQLSchema {
  return createSchema<GraphQLContext>({
    typeDefs: readFileSync(SCHEMA_FILE, 'utf8'),
    resolvers: { Query, Mutation, Article, ArticleConnection, ArticleEdge },
  });
}

const SCHEMA_FILE = new URL('../../schema.graphql', import.meta.url);
