import { print } from 'graphql';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { EditableArticleDocument } from '../../../../client/generated/admin.ts';
import { ArticlePageDocument } from '../../../../client/generated/graphql.ts';
import { ARTICLE_LINES, articleLines } from '../../../../rules/articles/article-lines.ts';
import { createArticle, UPDATE_ARTICLE, uploadImage } from '../../../support/data/articles/articles.ts';
import { repeated } from '../../../support/data/repeated.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import { type OpenApp, openApp } from '../../../support/server/apps/open-app.ts';
import { postGraphQL } from '../../../support/server/clients/post-graphql.ts';

describe('an answer', () => {
  const TOO_LARGE = 'The answer would be too large. Ask for fewer articles or fields at once.';
  const LONGEST = `<p>${'x'.repeat(499_993)}</p>`;
  let statements: string[];
  let other: OpenApp;

  // The articles of a test are newer than those before, so they come first in each list.
  beforeAll(async () => {
    statements = [];
    other = await openApp({}, { onStatement: (sql) => statements.push(sql) });
  });

  afterAll(() => other.close());

  it('is at most 1.1 MB, under whatever names its parts are asked for, and else has no data', async () => {
    const { id } = await createArticle(await other.admin(), { content: LONGEST });
    const ask = (count: number) =>
      other
        .client()
        .ask(
          `query ($id: ID!) { ${repeated(count, (number) => `a${number}: article(id: $id) { content }`)} }`,
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
        .ask(`{ ${repeated(count, (number) => `a${number}: news(first: 22) { nodes { ...Row } }`)} }
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

  it('that would have too many texts of earlier versions reads none of them beyond the bound', async () => {
    const admin = await other.admin();
    const { id } = await createArticle(admin, { content: LONGEST });
    for (let revision = 1; revision <= 4; revision += 1)
      await admin.query(UPDATE_ARTICLE, { id, revision, input: { title: `Title ${revision}` } });
    statements = [];
    const ask = `{ articleVersions(id: "${id}") { nodes { content } } }`;
    expect((await admin.ask(ask)).errors?.[0]?.message).toBe(TOO_LARGE);
    expect(statements.filter((sql) => sql.includes('select "content" from "article_versions"'))).toHaveLength(
      2,
    );
  });

  it('can be the longest article, though JSON doubles its text, with the longest words of 30 pictures', async () => {
    const admin = await other.admin();
    const image = await sharp({ create: { width: 1700, height: 10, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const name = `${'long-name-'.repeat(6)}${'語'.repeat(190)}.jpg`;
    const { path } = await uploadImage(admin, image, name);
    // An upload of each would take most of this file's time.
    const paths = Array.from({ length: 30 }, (_, number) =>
      path.replace(/\w{8}(?=\.jpg$)/, String(number).padStart(8, '0')),
    );
    for (const copy of paths)
      await changeData(
        other.folder,
        `insert into news_images (path, position, name, alt, is_featured, width, height, animated, bytes, created_at, stored_at)
         select '${copy}', position, name, alt, is_featured, width, height, animated, bytes, created_at, stored_at
         from news_images where path = '${path}'`,
      );
    const images = paths.map((copy) => ({ path: copy, alt: '語'.repeat(300) }));
    const content = `<p>${'"'.repeat(499_993)}</p>`;
    const { id } = await createArticle(admin, {
      title: '"'.repeat(200),
      ...articleLines((name) => '語'.repeat(ARTICLE_LINES[name].maxLength)),
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
    const { data, errors } = await admin.ask(`mutation ($id: ID!) { ${repeated(3, update)} }`, { id });
    expect([data, errors?.map(({ message }) => message)]).toEqual([
      null,
      [
        'The operation was carried out, unless another error says otherwise, but the answer would be too large.',
      ],
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
          if (sql.includes('order by "published_at" desc')) vi.advanceTimersByTime(10_000);
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
    expect(statements.filter((sql) => sql.includes('order by "published_at" desc'))).toHaveLength(1);
  });
});
