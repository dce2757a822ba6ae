import { beforeAll, describe, expect, it } from 'vitest';
import { createArticle } from '../../../support/data/articles/articles.ts';
import { admin, app, openAppForFile } from '../../../support/server/apps/app-of-file.ts';

const READ_NEXT = 'query ($id: ID!, $first: Int) { article(id: $id) { readNext(first: $first) { id } } }';

/** The ids of the articles by their titles. */
const ids: Record<string, string> = {};

openAppForFile();

beforeAll(async () => {
  for (const [title, lang, published] of [
    ['pt 1', 'pt', true],
    ['en 1', 'en', true],
    ['pt 2', 'pt', true],
    ['en 2', 'en', true],
    ['en 3', 'en', true],
    ['en draft', 'en', false],
    ['fr 1', 'fr', true],
  ] as const)
    ids[title] = (await createArticle(admin, { title, lang, published })).id;
});

async function readNext(title: string, first?: number, client = app.client()) {
  const variables = { id: ids[title], ...(first !== undefined && { first }) };
  const { article } = await client.query<{ article: { readNext: { id: string }[] } }>(READ_NEXT, variables);
  return article.readNext.map(({ id }) => Object.keys(ids).find((title) => ids[title] === id));
}

describe('the articles to read after another one', () => {
  it.each([
    ['en 3', ['en 2', 'en 1']],
    ['en 1', ['en 3', 'en 2']],
    ['pt 1', ['pt 2', 'fr 1']],
    ['fr 1', ['en 3', 'en 2']],
  ])('are two, first of its language, newest first, without itself and drafts: %s', async (title, next) => {
    expect(await readNext(title)).toEqual(next);
  });

  it('are as many as asked for, up to all others', async () => {
    expect(await readNext('pt 2', 1)).toEqual(['pt 1']);
    expect(await readNext('pt 2', 10)).toEqual(['pt 1', 'fr 1', 'en 3', 'en 2', 'en 1']);
  });

  it('are published ones also for the administrator', async () => {
    expect(await readNext('en draft', 2, admin)).toEqual(['en 3', 'en 2']);
  });

  it.each([0, -1, 11])('cannot be %i', async (first) => {
    const { errors } = await app.client().ask(READ_NEXT, { id: ids['en 1'], first });
    expect(errors?.[0]).toMatchObject({
      message: '"first" must be from 1 to 10.',
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });

  it('cost an operation so much that a long list can ask for them only a few times', async () => {
    const documentOf = (levels: number) =>
      `{ news(first: 50) { nodes { ${'readNext(first: 1) { '.repeat(levels)} id ${'}'.repeat(levels)} } } }`;
    expect((await app.client().ask(documentOf(3))).errors).toBeUndefined();
    expect((await app.client().ask(documentOf(4))).errors?.[0]?.message).toBe(
      'The operation asks for too much at once.',
    );
  });
});
