import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode } from '../errors.ts';

/** A refusal in the words of the address it was sent to: GraphQL's, or the upload endpoint's. */
export function sendFailure(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  code: ErrorCode,
  message: string,
): void {
  const isGraphQL = request.url?.startsWith('/graphql');
  const failure = isGraphQL ? { errors: [{ message, extensions: { code } }] } : { error: { code, message } };
  response
    .writeHead(status, { 'Cache-Control': 'no-store', 'Content-Type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(failure));
}
