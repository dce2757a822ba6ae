import express, { type RequestHandler } from 'express';
import { isTooNested } from './nested-json.ts';
import { parseAtMost } from './unread-body.ts';

export const JSON_TYPES = ['application/json', 'application/graphql-response+json'];

/**
 * Reads UTF-8, as GraphQL over HTTP demands. Refuses a compressed body with 415: no browser sends one, and a
 * hundred bytes of it can be as costly as the longest body. @param limit in bytes.
 */
export const parseJson = (limit: number): RequestHandler =>
  parseAtMost(limit, express.json({ limit, inflate: false, type: JSON_TYPES, verify: requireParsable }));

/** Reads an HTML form, and refuses a compressed body like `parseJson`. @param limit in bytes. */
export const parseForm = (limit: number): RequestHandler =>
  parseAtMost(limit, express.urlencoded({ extended: false, inflate: false, limit }));

function requireParsable(_request: unknown, _response: unknown, body: Buffer, charset: string): void {
  if (charset !== 'utf-8') throw new Unparsable(415);
  if (isTooNested(body)) throw new Unparsable(400);
}

class Unparsable extends Error {
  readonly status: number;

  constructor(status: number) {
    super();
    this.status = status;
  }
}
