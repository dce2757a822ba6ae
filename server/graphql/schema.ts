import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import { ROOT } from '../root.ts';
import { Article } from './resolvers/article.ts';
import { connectionResolvers, edgeResolvers } from './resolvers/connection.ts';
import {
  MembershipApplication,
  MembershipApplicationConnection,
  MembershipApplicationEdge,
  MembershipRelay,
} from './resolvers/membership.ts';
import { Mutation } from './resolvers/mutation.ts';
import { Query } from './resolvers/query.ts';

/** The schema of `schema.graphql` with its resolvers. */
export function createExecutableSchema(): GraphQLSchema {
  const schema = buildSchema(readFileSync(new URL('schema.graphql', ROOT), 'utf8'));
  for (const [typeName, resolvers] of Object.entries({
    Query,
    Mutation,
    Article,
    ArticleConnection: connectionResolvers(),
    ArticleEdge: edgeResolvers(),
    MembershipApplication,
    MembershipApplicationConnection,
    MembershipApplicationEdge,
    MembershipRelay,
  })) {
    const type = schema.getType(typeName);
    if (!isObjectType(type)) throw new Error(`schema.graphql has no type ${typeName}`);
    for (const [fieldName, resolve] of Object.entries(resolvers)) {
      const field = type.getFields()[fieldName];
      if (!field) throw new Error(`schema.graphql has no field ${typeName}.${fieldName}`);
      field.resolve = resolve as GraphQLFieldResolver<unknown, unknown>;
    }
  }
  return schema;
}
