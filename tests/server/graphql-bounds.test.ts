import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { print } from 'graphql';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { EditableArticleDocument } from '../../client/generated/admin.ts';
import { ArticlePageDocument } from '../../client/generated/graphql.ts';
import { QUADRATIC_DOCUMENTS } from '../../scripts/bench/costly-documents.ts';
import { createDocumentReader } from '../../server/graphql/read-document.ts';
import { createExecutableSchema } from '../../server/graphql/schema.ts';
import { createArticle, uploadPicture } from '../support/data/articles.ts';
import { type OpenApp, openApp } from '../support/server/open-app.ts';
import { postGraphQL } from '../support/server/post-graphql.ts';

let app: OpenApp;

beforeAll(async () => {
  app = await openApp();
});

afterAll(() => app.close());

async function refusalOf(document: string, variables: Record<string, unknown> = {}) {
  const [error] = (await app.client().ask(document, variables)).errors ?? [];
  return error && { code: error.extensions.code, message: error.message };
}

const refused = (message: string) => ({ code: 'BAD_USER_INPUT', message });

const several = (count: number, part: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => part(number)).join(' ');

describe('a document', () => {
  const SAME: [number, string] = [10, 'The document asks for the same field more than 10 times.'];

  it.each<[string, [most: number, reason: string], (count: number) => string]>([
    ['the same field', SAME, (count) => `{ news { nodes { ${several(count, () => 'id')} } } }`],
    ['a name', SAME, (count) => `{ news { nodes { ${several(count, () => 'same: id')} } } }`],
    [
      'the same field in inline fragments',
      SAME,
      (count) => `{ news { nodes { ${several(count, () => '... { id }')} } } }`,
    ],
    [
      'the same field in fields that are the same',
      SAME,
      (count) => `{ news { nodes { ${several(count - 1, () => 'id')} } } news { nodes { id } } }`,
    ],
    [
      'the same field by a fragment',
      SAME,
      (count) => `{ news { nodes { ${several(count, () => '...Row')} } } } fragment Row on Article { id }`,
    ],
    [
      'fragments',
      [20, 'The document has more than 20 fragments at one place.'],
      (count) => `{ ${several(count, (number) => `...Unknown${number}`)} }`,
    ],
    [
      'variables',
      [30, 'The operation has more than 30 variables.'],
      (count) => `query (${several(count, (number) => `$v${number}: Int`)}) { session { isAdmin } }`,
    ],
    [
      'arguments',
      [30, 'A field has more than 30 arguments.'],
      (count) => `{ news(${several(count, () => 'first: 1')}) { totalCount } }`,
    ],
    [
      'directives',
      [30, 'The document has more than 30 directives.'],
      (count) => `{ session { isAdmin ${several(count, () => '@skip(if: true)')} } }`,
    ],
    [
      'operations and fragments',
      [30, 'The document has more than 30 operations and fragments.'],
      (count) => several(count, (number) => `query Q${number} { session { isAdmin } }`),
    ],
    [
      'fields, and again those of a fragment where it is spread',
      [1000, 'The document has too many fields.'],
      // 50 in the fragment, 17 times 53 in the lists, 4 times 11 in the sessions.
      (count) => `{
        ${several(17, (number) => `list${number}: news { nodes { ...Row } }`)}
        ${several(4, (number) => `session${number}: session { ${several(10, () => 'isAdmin')} }`)}
        session { ${several(count - 996, () => 'isAdmin')} }
      }
      fragment Row on Article { ${several(10, () => 'id title slug lang excerpt')} }`,
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

describe('an answer', () => {
  const TOO_LARGE = 'The answer would be too large. Ask for fewer articles or fields at once.';
  const LONGEST = `<p>${'x'.repeat(499_993)}</p>`;
  let statements: string[];
  let other: OpenApp;

  beforeEach(async () => {
    statements = [];
    other = await openApp({}, { onStatement: (sql) => statements.push(sql) });
  });

  afterEach(() => other.close());

  it('is at most 1.1 MB, under whatever names its parts are asked for, and else has no data', async () => {
    const { id } = await createArticle(await other.admin(), { content: LONGEST });
    const ask = (count: number) =>
      other
        .client()
        .ask(
          `query ($id: ID!) { ${several(count, (number) => `a${number}: article(id: $id) { content }`)} }`,
          { id },
        );
    expect((await ask(2)).errors).toBeUndefined();
    expect(await ask(3)).toEqual({
      status: 200,
      errors: [{ message: TOO_LARGE, extensions: { code: 'BAD_USER_INPUT' } }],
    });
  });

  it('is at most 1.1 MB also of short texts, in bytes as they are sent', async () => {
    const admin = await other.admin();
    for (let number = 0; number < 22; number += 1) await createArticle(admin, { summary: '語'.repeat(300) });
    const ask = (count: number) =>
      other
        .client()
        .ask(`{ ${several(count, (number) => `a${number}: news(first: 22) { nodes { ...Row } }`)} }
          fragment Row on Article { summary excerpt }`);
    expect((await ask(27)).errors).toBeUndefined();
    expect((await ask(28)).errors?.[0]?.message).toBe(TOO_LARGE);
  });

  it('that would be too large is not even read', async () => {
    const admin = await other.admin();
    // Of three bytes each: the characters alone would fit.
    const content = `<p>${'語'.repeat(166_664)}</p>`;
    for (let number = 0; number < 3; number += 1) await createArticle(admin, { content });
    const ask = (first: number) => other.client().ask(`{ news(first: ${first}) { nodes { content } } }`);
    const readings = () => statements.filter((sql) => sql.includes('"content" from "news"')).length;
    statements = [];
    expect((await ask(3)).errors?.[0]?.message).toBe(TOO_LARGE);
    expect(readings()).toBe(0);
    expect(statements.filter((sql) => sql.includes('sum('))).toHaveLength(1);
    expect((await ask(2)).errors).toBeUndefined();
    expect(readings()).toBe(1);
  });

  it('can be the longest article, though JSON doubles its text, with the longest words of 30 pictures', async () => {
    const admin = await other.admin();
    const picture = await sharp({ create: { width: 1700, height: 10, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const images = [];
    for (let number = 0; number < 30; number += 1) {
      const { path } = await uploadPicture(
        admin,
        picture,
        `${'long-name-'.repeat(6)}${'語'.repeat(190)}.jpg`,
      );
      images.push({ path, alt: '語'.repeat(300) });
    }
    const content = `<p>${'"'.repeat(499_993)}</p>`;
    const { id } = await createArticle(admin, {
      title: '"'.repeat(200),
      summary: '語'.repeat(300),
      author: '語'.repeat(100),
      content,
      images,
    });
    for (const [client, operation] of [
      [other.client(), ArticlePageDocument],
      [admin, EditableArticleDocument],
    ] as const) {
      const { article } = await client.query<{ article: { content: string; images: unknown[] } }>(
        print(operation),
        { id },
      );
      expect([article.content, article.images.length]).toEqual([content, 30]);
    }
  });

  it('looks for matches in a million characters at most, and reads only the openings of articles', async () => {
    const admin = await other.admin();
    const content = `<p>${'word '.repeat(6000)}</p>`;
    for (let number = 0; number < 26; number += 1) await createArticle(admin, { content });
    const list = 'news(first: 26) { nodes { matchingExcerpt(words: "nowhere") } }';
    statements = [];
    expect((await other.client().ask(`{ ${list} }`)).errors).toBeUndefined();
    expect(await other.client().ask(`{ ${list} again: ${list} }`)).toEqual({
      status: 200,
      errors: [
        {
          message: 'The operation searches too many texts at once. Ask for fewer articles.',
          extensions: { code: 'BAD_USER_INPUT' },
        },
      ],
    });
    expect(statements.filter((sql) => sql.includes('"content" from "news"'))).toEqual([]);
  });

  it('to a change that is too large says that the change is made', async () => {
    const admin = await other.admin();
    const { id } = await createArticle(admin, { content: LONGEST });
    const update = (number: number) =>
      `a${number}: updateArticle(id: $id, revision: ${number + 1}, input: { title: "${number}" }) { content }`;
    const { data, errors } = await admin.ask(`mutation ($id: ID!) { ${several(3, update)} }`, { id });
    expect([data, errors?.map(({ message }) => message)]).toEqual([
      null,
      ['What was asked for is done, unless another error denies it, but the answer would be too large.'],
    ]);
    expect(await admin.query('query ($id: ID!) { article(id: $id) { title } }', { id })).toEqual({
      article: { title: '2' },
    });
  });
});

describe('a query that takes more than ten seconds', () => {
  it.each([
    ['application/graphql-response+json', 503],
    ['application/json', 200],
  ])('is ended with a sentence, and reads nothing more: %s', async (accept, status) => {
    const statements: string[] = [];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const slow = await openApp(
      {},
      {
        onStatement(sql) {
          statements.push(sql);
          if (sql.includes('order by "created_at" desc')) vi.advanceTimersByTime(10_000);
        },
      },
    );
    onTestFinished(() => slow.close());
    await createArticle(await slow.admin());
    statements.length = 0;
    const query = '{ news { nodes { title images { url } } } }';
    const answer = await postGraphQL(slow.url, JSON.stringify({ query }), { accept });
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      status,
      {
        errors: [
          {
            message: 'The answer took too long. Please ask for less, or try again in a moment.',
            extensions: { code: 'UNAVAILABLE' },
          },
        ],
      },
    ]);
    expect(statements.filter((sql) => sql.includes('news_images'))).toEqual([]);
    expect(statements.filter((sql) => sql.includes('order by "created_at" desc'))).toHaveLength(1);
  });
});

describe("a stranger's operation", () => {
  const CREATE = 'mutation ($input: CreateArticleInput!) { createArticle(input: $input) { id } }';
  const bodyOf = (length: number) => {
    const body = (content: string) =>
      JSON.stringify({ query: CREATE, variables: { input: { title: 'A title', content } } });
    return body('x'.repeat(length - body('').length));
  };
  const UNAUTHENTICATED = { message: 'Please sign in to continue.', extensions: { code: 'UNAUTHENTICATED' } };

  it.each([
    ['128 KB', 128 * 1024, [expect.objectContaining(UNAUTHENTICATED)]],
    ['more, of which nothing is parsed', 128 * 1024 + 1, [UNAUTHENTICATED]],
  ])('that would need a session is told so: %s', async (_name, length, errors) => {
    const answer = await postGraphQL(app.url, bodyOf(length), { accept: 'application/json' });
    expect([answer.status, JSON.parse(answer.body).errors]).toEqual([200, errors]);
  });

  it('of more than 128 KB is refused where its headers do not tell its length', async () => {
    const compressed = gzipSync(bodyOf(128 * 1024 + 1));
    const response = await fetch(new URL('/graphql', app.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: compressed,
    });
    expect([response.status, await response.json()]).toEqual([
      413,
      { errors: [{ message: 'This request is too large.', extensions: { code: 'BAD_USER_INPUT' } }] },
    ]);
  });
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

describe('a refused operation', () => {
  const aliases = Array.from({ length: 31 }, (_, n) => `a${n}: session { isAdmin }`).join(' ');
  const searches = Array.from({ length: 4 }, (_, n) => `a${n}: news(search: "x") { totalCount }`).join(' ');
  const REFUSED: readonly (readonly [reason: string, query: string])[] = [
    ['The document is too long.', '{ session { isAdmin } }'.padEnd(20_001)],
    [
      'Syntax Error: Document contains more that 1000 tokens. Parsing aborted.',
      `{ ${'session { isAdmin } '.repeat(300)} }`,
    ],
    [
      'The operation is more than 20 levels deep.',
      `{ __type(name: "ID") { ${'ofType { '.repeat(19)} name ${'}'.repeat(19)} } }`,
    ],
    ['The operation has more than 30 aliases.', `{ ${aliases} }`],
    ['The operation asks for too much at once.', `{ ${searches} }`],
    ['Cannot query field "nothing" on type "Query".', '{ nothing }'],
    ['Syntax Error: Expected Name, found <EOF>.', '{'],
  ];

  it.each(REFUSED)(
    'is status 400 as application/graphql-response+json, and 200 as application/json: %s',
    async (reason, query) => {
      const body = JSON.stringify({ query });
      for (const [accept, status] of [
        ['application/graphql-response+json', 400],
        ['application/json', 200],
      ] as const) {
        const answer = await postGraphQL(app.url, body, { accept });
        expect([answer.status, answer.type]).toEqual([status, `${accept}; charset=utf-8`]);
        expect(JSON.parse(answer.body)).toEqual({
          errors: [expect.objectContaining({ message: reason, extensions: { code: 'BAD_USER_INPUT' } })],
        });
      }
    },
  );
});

describe('a variable of the wrong type', () => {
  it('is refused also where it is a list of lists, ten thousand deep', async () => {
    const value = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    const query = 'query ($first: Int) { news(first: $first) { totalCount } }';
    const { body } = await postGraphQL(app.url, `{"query":"${query}","variables":{"first":${value}}}`);
    expect(JSON.parse(body).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(app.log.lines).toEqual([]);
  });

  it.each([
    ['a password', 'mutation ($value: String!) { login(password: $value) { isAdmin } }'],
    [
      'a new password',
      'mutation ($value: String!) { changePassword(current: "x", next: $value) { isAdmin } }',
    ],
  ])('is refused, and what stood for %s is neither answered nor logged', async (_name, document) => {
    for (const value of [8675309, [8675309], { word: 8675309 }]) {
      const answer = await app.client().ask(document, { value });
      expect(answer.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
      expect(inspect([answer, app.log.lines], { depth: null })).not.toContain('8675309');
    }
  });
});
