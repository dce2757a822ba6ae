import type { GraphQLSchema } from 'graphql';
import { createYoga, type GraphQLParams, type Plugin } from 'graphql-yoga';
import type { ErrorCode } from '../../platform/errors.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { GraphQLContext } from './context.ts';
import { articlesIn } from './documents/articles-in.ts';
import type { DocumentReader } from './documents/read-document.ts';
import { isQuery, type Operation, type RunOperation, runOperation } from './execution/run-operation.ts';
import { createErrorMask } from './mask-error.ts';

/** The parts of a request that Yoga receives. */
export interface OperationRequest {
  readonly method: 'GET' | 'POST';
  /** The media type of the answer. */
  readonly accept: string;
  /** The parsed operation as the client sent it. */
  readonly operation: unknown;
}

/** Answers an operation according to GraphQL over HTTP. */
export type AnswerOperation = (request: OperationRequest, context: GraphQLContext) => Promise<Response>;

type YogaContext = GraphQLContext & Pick<OperationRequest, 'operation'>;

/** GraphQL over HTTP for a request that the caller has already read. */
export function createGraphQLServer(
  schema: GraphQLSchema,
  readDocument: DocumentReader,
  log: Log,
  countRefused: (codes: readonly ErrorCode[]) => void,
): AnswerOperation {
  const yoga = createYoga<YogaContext>({
    schema,
    graphiql: false,
    landingPage: false,
    cors: false,
    batching: false,
    multipart: false,
    logging: false,
    parserAndValidationCache: false,
    maskedErrors: { maskError: createErrorMask(log) },
    plugins: [takeOperation, boundOperations(readDocument), tellRefused(countRefused)],
  });
  return async ({ method, accept, operation }, context) =>
    yoga.fetch(ADDRESS, { method, headers: { accept } }, { ...context, operation });
}

/** Stands for this site, whatever its name is. */
const ADDRESS = 'http://site.invalid/graphql';

const takeOperation: Plugin<GraphQLContext, YogaContext> = {
  onRequestParse({ serverContext, setRequestParser }) {
    setRequestParser(() => serverContext.operation as GraphQLParams);
  },
};

/** Reads and executes operations with the functions of the program instead of Yoga's. */
function boundOperations(readDocument: DocumentReader): Plugin<GraphQLContext> {
  return {
    onParams({ params: { query }, setResult }) {
      const errors = typeof query === 'string' ? readDocument(query).errors : null;
      if (errors) setResult({ errors });
    },
    onParse({ params: { source }, setParsedDocument }) {
      const { document } = readDocument(String(source));
      if (document) setParsedDocument(document);
    },
    onValidate({ setResult }) {
      setResult([]);
    },
    onExecute({
      args: { schema, document, operationName = null, variableValues = {}, contextValue },
      setExecuteFn,
    }) {
      const operation = { schema, document, operationName, variableValues, contextValue };
      setExecuteFn(async () => {
        const outcome = contextValue.executed ?? (await runInQueue(operation));
        const { result, json } = outcome;
        contextValue.onArticles(articlesIn(operation, outcome));
        return json === null ? result : { ...result, stringify: () => json };
      });
    },
  };
}

/** Reports the codes of all errors of an answer with status 200. Others are counted by their status. */
function tellRefused(countRefused: (codes: readonly ErrorCode[]) => void): Plugin<GraphQLContext> {
  const codesOf = new WeakMap<Request, readonly ErrorCode[]>();
  return {
    onResultProcess({ request, result }) {
      const errors = 'errors' in result ? result.errors : undefined;
      if (errors)
        codesOf.set(
          request,
          errors.map(({ extensions }) => extensions.code as ErrorCode),
        );
    },
    onResponse({ request, response }) {
      const codes = codesOf.get(request);
      if (codes && response.status === 200) countRefused(codes);
    },
  };
}

/** Visitors' queries wait in a queue. Mutations do not: they are few, and some have their own queue. */
async function runInQueue(operation: Operation): Promise<RunOperation> {
  const { services, viewer } = operation.contextValue;
  const run = () => runOperation(operation);
  // When sessions cannot be read, the resolvers report it.
  if (!isQuery(operation) || (await viewer.isAdmin().catch(() => false))) return run();
  return services.queue.take({ address: viewer.address }, run);
}
