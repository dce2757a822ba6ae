import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { answerTypeOf } from '../../../../../server/web/http/graphql/answer-type.ts';

const JSON_TYPE = 'application/json';
const OTHER_TYPE = 'application/graphql-response+json';

const typeFor = (accept?: string) =>
  answerTypeOf({ headers: { ...(accept !== undefined && { accept }) } } as IncomingMessage);

describe('the media type of a GraphQL answer', () => {
  it.each([
    [undefined, JSON_TYPE],
    ['*/*', JSON_TYPE],
    ['application/*', JSON_TYPE],
    ['APPLICATION/JSON', JSON_TYPE],
    ['application/json; charset=UTF-8', JSON_TYPE],
    ['application/json;charset="utf-8"', JSON_TYPE],
    ['text/html, application/json;q=0.5', JSON_TYPE],
    [`${JSON_TYPE}, ${OTHER_TYPE}`, JSON_TYPE],
    [`*/*, ${OTHER_TYPE}`, JSON_TYPE],
    ['application/json;charset=latin1, application/json', JSON_TYPE],
    ['application/json;charset=latin1, */*', JSON_TYPE],
    [`${OTHER_TYPE};q=0.5, */*;q=0.6`, JSON_TYPE],
    [`${OTHER_TYPE};q=0, */*`, JSON_TYPE],
    [OTHER_TYPE, OTHER_TYPE],
    [`${OTHER_TYPE}, ${JSON_TYPE}`, OTHER_TYPE],
    [`${OTHER_TYPE},${JSON_TYPE};q=0.9`, OTHER_TYPE],
    [`${JSON_TYPE};q=0.9, ${OTHER_TYPE}`, OTHER_TYPE],
    [`*/*, ${JSON_TYPE};q=0`, OTHER_TYPE],
    ['', null],
    [',', null],
    ['"', null],
    ['*', null],
    ['text/html', null],
    ['text/event-stream', null],
    ['multipart/mixed', null],
    ['application/json;q=0', null],
    ['application/json;q=x', null],
    ['application/json;q=-1', null],
    ['application/json;q=1.1', null],
    ['application/json; charset=latin1', null],
  ])('for the "Accept" of %j is %s', (accept, type) => {
    expect(typeFor(accept)).toBe(type);
  });
});
