import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import { beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../../../../server/platform/config/root.ts';
import { createArticle } from '../../../../support/data/articles/articles.ts';
import { admin, app, openAppForFile } from '../../../../support/server/apps/app-of-file.ts';
import { sendRequest } from '../../../../support/server/clients/send-request.ts';

/**
 * A NUL, which ends a text for many programs, and half a character (a lone surrogate), which has no form in
 * UTF-8.
 */
const ODD = ['\0', 'a\0b\ud800'];

const schema = buildSchema(readFileSync(new URL('schema.graphql', ROOT), 'utf8'));

/** A string that an operation takes: the path of names that leads to it. */
interface StringArgument {
  readonly operation: 'query' | 'mutation';
  readonly field: string;
  readonly path: readonly string[];
}

let articleId: string;

openAppForFile();

beforeAll(async () => {
  articleId = (await createArticle(admin, { title: 'First' })).id;
});

it.each(placesOfStrings())(
  '$operation $field answers a NUL or half a character in $path without a failure',
  async (place) => {
    for (const odd of ODD) {
      const { document, variables } = operationWith(place, odd);
      for (const answer of [
        await admin.ask(document, variables),
        await app.client().ask(document, variables),
      ]) {
        const codes = answer.errors?.map(({ extensions }) => extensions.code) ?? [];
        expect(codes).not.toContain('UNAVAILABLE');
        expect(answer.status).toBeLessThan(500);
      }
    }
    expect(errorsInLog()).toEqual([]);
  },
);

it('has no article of an id with a NUL or half a character', async () => {
  for (const odd of [...ODD, ...ODD.map((characters) => articleId + characters)]) {
    const query = 'query ($id: ID!) { article(id: $id) { id } }';
    for (const client of [app.client(), admin]) {
      expect(await client.ask(query, { id: odd })).toEqual({ status: 200, data: { article: null } });
    }
  }
});

it('takes none of them for a cursor', async () => {
  for (const after of ODD) {
    const answer = await app
      .client()
      .ask('query ($after: String) { news(after: $after) { totalCount } }', { after });
    expect(answer.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  }
});

it('searches for the letters beside them', async () => {
  const search = async (words: string) => {
    const query = 'query ($words: String) { news(search: $words) { nodes { title } } }';
    return (await app.client().query<{ news: { nodes: unknown[] } }>(query, { words })).news.nodes;
  };
  expect(await search('first\0')).toEqual([{ title: 'First' }]);
  expect(await search('first\ud800')).toEqual([{ title: 'First' }]);
  expect(await search('fi\0rst')).toEqual([]);
  expect(await search('\ud800')).toEqual([]);
});

it.each([
  ['/news/%00', 404],
  ['/news/ARTICLE%00', 404],
  ['/news/ARTICLE/%00', 200],
  ['/news?after=%00', 404],
  ['/news?search=%00', 200],
  ['/news?search=a%00b', 200],
  ['/news?search=%ED%A0%80', 200],
  ['/uploads/news-images/%00', 404],
  ['/uploads/news-images/1-a-abcdefgh.jpg%00', 404],
  ['/uploads/share/%00', 404],
  ['/events/%00.ics', 404],
  ['/events?event=%00', 200],
  ['/events/%00', 404],
  ['/membership/applications/%00.json', 404],
  ['/membership/applications.csv?status=%00', 400],
  ['/membership?received=%00', 200],
  ['/low-data?on=%00&to=%00', 303],
  ['/%00', 404],
  // Half a character has no form in an address: these bytes are no UTF-8.
  ['/news/%ED%A0%80', 404],
  ['/uploads/news-images/%ED%A0%80', 400],
  ['/events/%ED%A0%80.ics', 400],
])('answers GET %s with status %i and logs no error', async (path, status) => {
  const cookie = admin.cookie ?? '';
  const answer = await sendRequest(app.url, path.replace('ARTICLE', articleId), { cookie });
  expect(answer.status).toBe(status);
  expect(errorsInLog()).toEqual([]);
});

/** The errors logged since the last call, so that a test does not fail because of another one. */
const errorsInLog = () => app.log.lines.splice(0).filter(({ level }) => ['error', 'fatal'].includes(level));

function placesOfStrings(): StringArgument[] {
  const roots = { query: schema.getQueryType(), mutation: schema.getMutationType() };
  return Object.entries(roots).flatMap(([operation, type]) =>
    Object.values(type?.getFields() ?? {}).flatMap(({ name, args }) =>
      args.flatMap((argument) =>
        stringsOf(argument).map((path) => ({ operation, field: name, path }) as StringArgument),
      ),
    ),
  );
}

function stringsOf({ name, type }: GraphQLArgument | GraphQLInputField): string[][] {
  const named = getNamedType(type);
  if (isInputObjectType(named)) {
    return Object.values(named.getFields()).flatMap((field) =>
      stringsOf(field).map((path) => [name, ...path]),
    );
  }
  return ['String', 'ID'].includes(named.name) || isEnumType(named) ? [[name]] : [];
}

/** The operation with odd text at a place, and ordinary values for its other required arguments. */
function operationWith({ operation, field, path }: StringArgument, odd: string) {
  const type = operation === 'query' ? schema.getQueryType() : schema.getMutationType();
  const { args, type: answered } = type?.getFields()[field] ?? { args: [] };
  const variables = Object.fromEntries(
    args.map((argument) => [
      argument.name,
      valueFor(argument.type, path[0] === argument.name ? path.slice(1) : null, odd),
    ]),
  );
  const declared = args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const given = args.map(({ name }) => `${name}: $${name}`).join(', ');
  const selected = answered && isLeafType(getNamedType(answered)) ? '' : '{ __typename }';
  return { document: `${operation} (${declared}) { ${field}(${given}) ${selected} }`, variables };
}

/**
 * @param path the rest of the path to the odd text; null elsewhere.
 * @returns undefined for what may be left out.
 */
function valueFor(type: GraphQLInputType, path: readonly string[] | null, odd: string): unknown {
  if (isNonNullType(type)) return valueFor(type.ofType, path, odd) ?? ORDINARY[getNamedType(type).name];
  if (isListType(type)) return path && [valueFor(type.ofType, path, odd)];
  if (!isInputObjectType(type)) return path ? odd : undefined;
  const fields = Object.values(type.getFields());
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      valueFor(field.type, path?.[0] === field.name ? path.slice(1) : null, odd),
    ]),
  );
}

const ORDINARY: Readonly<Record<string, unknown>> = { String: 'Words', ID: 'none', Int: 1 };
