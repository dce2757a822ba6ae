import { type GraphQLSchema, type ParseOptions, parse } from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import type { Log } from '../log.ts';
import type { GraphQLContext } from './context.ts';
import { findExcess, MAX_DOCUMENT_LENGTH, MAX_TOKENS, refusal } from './limit-operation.ts';
import { createErrorMask } from './mask-error.ts';

export type Yoga = YogaServerInstance<GraphQLContext, Record<never, never>>;

/** GraphQL over HTTP at `/graphql`. The caller creates the context and has parsed the body. */
export function createGraphQLServer(schema: GraphQLSchema, log: Log): Yoga {
  return createYoga<GraphQLContext>({
    schema,
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    cors: false,
    batching: false,
    multipart: false,
    logging: false,
    parserAndValidationCache: { documentCache: cacheShort(), errorCache: cacheShort() },
    maskedErrors: { maskError: createErrorMask(log) },
    plugins: [limitOperations],
  });
}

/** Caches only short documents, because a parsed one takes up to 450 KB. */
function cacheShort<Value extends object>() {
  const cache = new LRUCache<string, Value>({ max: 50 });
  return {
    get: (document: string) => cache.get(document),
    set(document: string, value: Value) {
      if (document.length <= MAX_CACHED_LENGTH) cache.set(document, value);
    },
  };
}

const MAX_CACHED_LENGTH = 4000;

const limitOperations: Plugin<GraphQLContext> = {
  onParams({ params: { query }, setResult }) {
    // First, because parsing takes time in proportion to the length.
    if ((query?.length ?? 0) > MAX_DOCUMENT_LENGTH)
      setResult({ errors: [refusal('The document is too long.')] });
  },
  onParse({ setParseFn }) {
    setParseFn((source: string, options: ParseOptions) =>
      parse(source, { ...options, maxTokens: MAX_TOKENS }),
    );
  },
  onValidate() {
    return ({ valid, result }) => {
      if (!valid) for (const error of result) error.extensions.code = 'BAD_USER_INPUT';
    };
  },
  onExecute({ args, setResultAndStopExecution }) {
    const excess = findExcess(args.document, args.operationName ?? null, args.variableValues ?? {});
    if (excess) setResultAndStopExecution({ errors: [excess] });
  },
};
