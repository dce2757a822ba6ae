import { type GraphQLSchema, getOperationAST, OperationTypeNode, type ParseOptions, parse } from 'graphql';
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

/** Strangers' queries wait for a turn. Not mutations: they are few, and some wait in a line of their own. */
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
  async onExecute({ args, executeFn, setExecuteFn, setResultAndStopExecution }) {
    const { document, operationName = null, variableValues, contextValue } = args;
    const excess = findExcess(document, operationName, variableValues ?? {});
    if (excess) return setResultAndStopExecution({ errors: [excess] });
    if (getOperationAST(document, operationName)?.operation !== OperationTypeNode.QUERY) return;
    const { services, viewer } = contextValue;
    // Where sessions cannot be read, the resolvers report that.
    if (await viewer.isAdmin().catch(() => false)) return;
    setExecuteFn((given) => services.turns.take({ address: viewer.address }, async () => executeFn(given)));
  },
};
