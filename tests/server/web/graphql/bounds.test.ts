import { describe, expect, it } from 'vitest';
import { createDocumentReader } from '../../../../server/web/graphql/documents/read-document.ts';
import { createExecutableSchema } from '../../../../server/web/graphql/schema.ts';
import { repeated } from '../../../support/data/repeated.ts';
import { app, openAppForFile } from '../../../support/server/apps/app-of-file.ts';
import { QUADRATIC_DOCUMENTS } from './costly-documents.ts';

openAppForFile();

async function refusalOf(document: string, variables: Record<string, unknown> = {}) {
  const [error] = (await app.client().ask(document, variables)).errors ?? [];
  return error && { code: error.extensions.code, message: error.message };
}

const refused = (message: string) => ({ code: 'BAD_USER_INPUT', message });

describe('a document', () => {
  const SAME: [number, string] = [10, 'The document asks for the same field more than 10 times.'];

  it.each<[string, [most: number, reason: string], (count: number) => string]>([
    ['the same field', SAME, (count) => `{ news { nodes { ${repeated(count, () => 'id')} } } }`],
    ['a name', SAME, (count) => `{ news { nodes { ${repeated(count, () => 'same: id')} } } }`],
    [
      'the same field in inline fragments',
      SAME,
      (count) => `{ news { nodes { ${repeated(count, () => '... { id }')} } } }`,
    ],
    [
      'the same field in fields that are the same',
      SAME,
      (count) => `{ news { nodes { ${repeated(count - 1, () => 'id')} } } news { nodes { id } } }`,
    ],
    [
      'the same field by a fragment',
      SAME,
      (count) => `{ news { nodes { ${repeated(count, () => '...Row')} } } } fragment Row on Article { id }`,
    ],
    [
      'fragments',
      [20, 'The document has more than 20 fragments at one place.'],
      (count) => `{ ${repeated(count, (number) => `...Unknown${number}`)} }`,
    ],
    [
      'variables',
      [30, 'The operation has more than 30 variables.'],
      (count) => `query (${repeated(count, (number) => `$v${number}: Int`)}) { session { isAdmin } }`,
    ],
    [
      'arguments',
      [30, 'A field has more than 30 arguments.'],
      (count) => `{ news(${repeated(count, () => 'first: 1')}) { totalCount } }`,
    ],
    [
      'directives',
      [30, 'The document has more than 30 directives.'],
      (count) => `{ session { isAdmin ${repeated(count, () => '@skip(if: true)')} } }`,
    ],
    [
      'operations and fragments',
      [30, 'The document has more than 30 operations and fragments.'],
      (count) => repeated(count, (number) => `query Q${number} { session { isAdmin } }`),
    ],
    [
      'fields, and again those of a fragment where it is spread',
      [1000, 'The document has too many fields.'],
      // 50 in the fragment, 17 times 53 in the lists, 4 times 11 in the sessions.
      (count) => `{
        ${repeated(17, (number) => `list${number}: news { nodes { ...Row } }`)}
        ${repeated(4, (number) => `session${number}: session { ${repeated(10, () => 'isAdmin')} }`)}
        session { ${repeated(count - 996, () => 'isAdmin')} }
      }
      fragment Row on Article { ${repeated(10, () => 'id title slug lang excerpt')} }`,
    ],
  ])('has at most so many: %s', async (_name, [most, reason], documentOf) => {
    expect(await messageOf(documentOf(most))).not.toBe(reason);
    expect(await refusalOf(documentOf(most + 1))).toEqual(refused(reason));
  });

  const messageOf = async (document: string) => (await refusalOf(document))?.message;
});

describe('the reading of a document', () => {
  const schema = createExecutableSchema();

  it.each(['{ session { isAdmin } }', '{ nothing }', '{', `{ ${'session '.repeat(11)} }`])(
    'is done once for all who ask: %s',
    (text) => {
      const readDocument = createDocumentReader(schema);
      expect(readDocument(text)).toBe(readDocument(text));
    },
  );

  it.each(Object.entries(QUADRATIC_DOCUMENTS))(
    'ends before it is validated, if that would take long: %s',
    (_name, text) => {
      const [error, ...others] = createDocumentReader(schema)(text).errors ?? [];
      expect(error?.message).toMatch(/ (is too long|too many fields|more than \d+ .+)\.$/);
      expect(others).toEqual([]);
    },
  );
});

describe('the depth of an operation', () => {
  const nested = (levels: number) => `${'ofType { '.repeat(levels)} name ${'}'.repeat(levels)}`;

  it.each([
    ['fields', (levels: number) => `{ __type(name: "ID") { ${nested(levels - 2)} } }`],
    [
      'a fragment',
      (levels: number) =>
        `{ __type(name: "ID") { ofType { ...Deep } } } fragment Deep on __Type { ${nested(levels - 3)} }`,
    ],
    [
      'an inline fragment',
      (levels: number) => `{ __type(name: "ID") { ... on __Type { ${nested(levels - 2)} } } }`,
    ],
  ])('is at most 20 levels of %s', async (_name, documentOf) => {
    expect(await refusalOf(documentOf(20))).toBeUndefined();
    expect(await refusalOf(documentOf(21))).toEqual(refused('The operation is more than 20 levels deep.'));
  });
});

describe('the length of a document', () => {
  it('is at most 20,000 characters', async () => {
    const documentOf = (length: number) => '{ session { isAdmin } }'.padEnd(length);
    expect(await refusalOf(documentOf(20_000))).toBeUndefined();
    expect(await refusalOf(documentOf(20_001))).toEqual(refused('The document is too long.'));
  });
});

describe('the cost of an operation', () => {
  const ROW = `fragment Row on Article {
    id title slug excerpt shareText author createdAt updatedAt published lang direction revision images { path }
  }`;
  const thirtyLists = (variable: string) => {
    const lists = Array.from({ length: 30 }, (_, n) => `a${n}: news(first: $n) { nodes { ...Row } }`);
    return `query (${variable}) { ${lists.join(' ')} } ${ROW}`;
  };

  it.each<[string, string, Record<string, unknown>, boolean]>([
    ['the default of a variable, small', '$n: Int = 1', {}, true],
    ['the default of a variable, large', '$n: Int = 50', {}, false],
    ['a variable, small where its default is large', '$n: Int = 50', { n: 1 }, true],
    ['a variable, large where its default is small', '$n: Int = 1', { n: 50 }, false],
  ])('counts lists as long as %s', async (_name, variable, variables, isTaken) => {
    expect(await refusalOf(thirtyLists(variable), variables)).toEqual(
      isTaken ? undefined : refused('The operation asks for too much at once.'),
    );
  });

  it.each([
    ['as it is written', '', '-1000', {}],
    ['in a variable', '($less: Int!)', '$less', { less: -1000 }],
    ['in the default of a variable', '($less: Int = -1000)', '$less', {}],
  ])(
    'is not lessened by a list of negative length that is skipped, %s',
    async (_name, variable, first, variables) => {
      const skipped = `less: news(first: ${first}) @skip(if: true) { nodes { ...Row } }`;
      const lists = Array.from({ length: 29 }, (_, n) => `a${n}: news(first: 50) { nodes { ...Row } }`);
      for (const fields of [
        [skipped, ...lists],
        [...lists, skipped],
      ]) {
        expect(await refusalOf(`query ${variable} { ${fields.join(' ')} } ${ROW}`, variables)).toEqual(
          refused('The operation asks for too much at once.'),
        );
      }
    },
  );

  it.each([
    ['as they are written', '', '"a b c"', {}],
    ['in a variable', '($search: String!)', '$search', { search: 'a b c' }],
    ['in the default of a variable', '($search: String = "a b c")', '$search', {}],
  ])('counts searches, %s: three are answered together, no more', async (_name, variable, search, given) => {
    const searches = (count: number) => {
      const fields = Array.from(
        { length: count },
        (_, n) => `a${n}: news(search: ${search}) { nodes { id } }`,
      );
      return `query ${variable} { ${fields.join(' ')} }`;
    };
    expect(await refusalOf(searches(3), given)).toBeUndefined();
    expect(await refusalOf(searches(4), given)).toEqual(refused('The operation asks for too much at once.'));
  });
});
