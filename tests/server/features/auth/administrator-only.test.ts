import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin, app, openAppForFile } from '../../../support/server/apps/app-of-file.ts';

openAppForFile();

const schema = buildSchema(readFileSync(new URL('../../../../schema.graphql', import.meta.url), 'utf8'));

/** What everybody may ask for. All else, also what is added to the schema, is the administrator's. */
const FOR_ALL = [
  ...['news', 'article', 'topics', 'topic', 'events', 'event', 'members', 'site'],
  ...['session', 'login', 'logout', 'applyForMembership'],
];

const operations = [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => operationOf('query', field)),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) =>
    operationOf('mutation', field),
  ),
].filter(({ name }) => !FOR_ALL.includes(name));

/** Of a browser whose session has ended. */
let former: Awaited<ReturnType<typeof app.admin>>;

beforeAll(async () => {
  former = await app.admin();
  await former.query('mutation { logout { isAdmin } }');
});

describe.each(operations)('$name', ({ document, variables }) => {
  it('is refused without a session, with a device alone, and with a session that has ended', async () => {
    const { cookie, device } = former;
    for (const cookies of ['', String(device), String(cookie), `${cookie}; ${device}`, 'session=none']) {
      const { errors } = await app.client().ask(document, variables, { cookie: cookies });
      expect(
        errors?.map(({ extensions }) => extensions.code),
        cookies,
      ).toEqual(['UNAUTHENTICATED']);
    }
  });
});

it('with a session, all of it is there', async () => {
  expect(operations.length).toBeGreaterThan(14);
  for (const { document, variables } of operations) {
    const { errors = [] } = await admin.ask(document, variables);
    expect(errors.map(({ extensions }) => extensions.code)).not.toContain('UNAUTHENTICATED');
  }
});

function operationOf(kind: 'query' | 'mutation', { name, args, type }: GraphQLField<unknown, unknown>) {
  const needed = args.filter((argument) => isNonNullType(argument.type));
  const declared = needed.map((argument) => `$${argument.name}: ${argument.type}`).join(', ');
  const given = needed.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const selected = isLeafType(getNamedType(type)) ? '' : '{ __typename }';
  return {
    name,
    document:
      needed.length === 0
        ? `${kind} { ${name} ${selected} }`
        : `${kind} (${declared}) { ${name}(${given}) ${selected} }`,
    variables: Object.fromEntries(needed.map((argument) => [argument.name, valueFor(argument.type)])),
  };
}

/** An ordinary value; of objects only what is required. */
function valueFor(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return valueFor(type.ofType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return type.name === 'Int' ? 1 : 'none';
  const needed = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
  return Object.fromEntries(needed.map((field) => [field.name, valueFor(field.type)]));
}
