import type { Request, Response } from 'express';
import type { ErrorCode } from '../errors.ts';

/** A refusal in the words of the address it was sent to: GraphQL's, or the upload endpoint's. */
export function sendFailure(
  request: Request,
  response: Response,
  status: number,
  code: ErrorCode,
  message: string,
): void {
  const isGraphQL = request.originalUrl.startsWith('/graphql');
  response
    .status(status)
    .set('Cache-Control', 'no-store')
    .json(isGraphQL ? { errors: [{ message, extensions: { code } }] } : { error: { code, message } });
}
