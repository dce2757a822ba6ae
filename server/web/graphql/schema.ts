import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isObjectType,
} from 'graphql';
import { ROOT } from '../../platform/config/root.ts';
import type { GraphQLContext } from './context.ts';
import type { Execution } from './execution/execution.ts';
import { connectionResolvers } from './resolvers/connection.ts';
import { ContentEntry, ContentVersion } from './resolvers/content.ts';
import { Device } from './resolvers/device.ts';
import { ContentTranslation, TranslatedText } from './resolvers/language.ts';
import {
  MembershipApplication,
  MembershipApplicationConnection,
  MembershipRelay,
} from './resolvers/membership.ts';
import { Mutation } from './resolvers/mutation.ts';
import { Article, ArticleConnection, ArticleImage } from './resolvers/news/article.ts';
import { ArticleVersion } from './resolvers/news/article-version.ts';
import { PrivateLink } from './resolvers/news/private-link.ts';
import { Topic } from './resolvers/news/topic.ts';
import { Query } from './resolvers/query.ts';
import { Readers } from './resolvers/readers.ts';
import { Session } from './resolvers/session.ts';
import { Event } from './resolvers/site.ts';

/** The schema of `schema.graphql` with its resolvers. */
export function createExecutableSchema(): GraphQLSchema {
  const schema = buildSchema(readFileSync(new URL('schema.graphql', ROOT), 'utf8'));
  for (const [typeName, resolvers] of Object.entries({
    Query,
    Mutation,
    Article,
    ArticleImage,
    Session,
    ArticleConnection,
    ArticleVersion,
    ArticleVersionConnection: connectionResolvers,
    Topic,
    Device,
    PrivateLink,
    MembershipApplication,
    MembershipApplicationConnection,
    MembershipRelay,
    Readers,
    Event,
    EventConnection: connectionResolvers,
    ContentEntry,
    ContentTranslation,
    ContentVersion,
    TranslatedText,
    ContentVersionConnection: connectionResolvers,
  })) {
    const type = schema.getType(typeName);
    if (!isObjectType(type)) throw new Error(`schema.graphql has no type ${typeName}`);
    for (const [fieldName, resolve] of Object.entries(resolvers)) {
      const field = type.getFields()[fieldName];
      if (!field) throw new Error(`schema.graphql has no field ${typeName}.${fieldName}`);
      field.resolve = resolve as FieldResolver;
    }
  }
  boundFields(schema);
  return schema;
}

/** All schemas share the types of introspection, so they stay unchanged. */
function boundFields(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const read = field.resolve ? untilTheEnd(field.resolve as FieldResolver) : propertyOf(field.name);
      field.resolve = isLeafType(getNamedType(field.type)) ? counted(read) : read;
    }
  }
}

type FieldResolver = GraphQLFieldResolver<unknown, GraphQLContext>;

/** Replaces GraphQL's own resolver, which also looks for a method. */
const propertyOf =
  (name: string): FieldResolver =>
  (source) =>
    (source as Readonly<Record<string, unknown>>)[name];

const untilTheEnd =
  (resolve: FieldResolver): FieldResolver =>
  (source, args, context, info) =>
    context.execution.hasEnded ? context.execution.nothing : resolve(source, args, context, info);

/** Counts what the field adds to the answer. */
const counted =
  (resolve: FieldResolver): FieldResolver =>
  (source, args, context, info) => {
    const value = resolve(source, args, context, info);
    if (value instanceof Promise) return value.then((awaited) => count(context.execution, awaited));
    return count(context.execution, value);
  };

function count(execution: Execution, value: unknown): unknown {
  if (typeof value === 'string') execution.countWritten(value.length);
  return value;
}
