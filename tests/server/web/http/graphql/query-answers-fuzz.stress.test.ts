import { describe, expect, it } from 'vitest';
import { createArticle, UPDATE_ARTICLE } from '../../../../support/data/articles/articles.ts';
import { seededRandom } from '../../../../support/data/seeded-random.ts';
import { admin, app, openAppForFile } from '../../../../support/server/apps/app-of-file.ts';
import { postGraphQL } from '../../../../support/server/clients/post-graphql.ts';

const QUERIES = process.env.LONG ? 10_000 : 500;
const LONG_TEST_MS = 600_000;

const ARTICLE = 'query ($id: ID!) { article(id: $id) { title } }';

openAppForFile();

/** What a reader may send, each with the answer that an article of a title has for it. */
const VARIANTS: readonly ((
  id: string,
  noise: string,
) => {
  query: string;
  variables: Record<string, unknown>;
  answer: (title: string) => unknown;
})[] = [
  (id, noise) => ({
    query: `query Q${noise}($id: ID!) { article(id: $id) { title } } # ${noise}`,
    variables: { id, [noise]: noise },
    answer: (title) => ({ data: { article: { title } } }),
  }),
  (id, noise) => ({
    query: `query ($id: ID!, $more: Boolean = true) { article(id: $id) { a${noise}: title id @include(if: $more) } }`,
    variables: { more: false, [`x${noise}`]: id, id },
    answer: (title) => ({ data: { article: { [`a${noise}`]: title } } }),
  }),
  (id, noise) => ({
    query: `query ($n: Int, $after: String = "${noise}") { article(id: "${id}") { ...F } news(first: $n, after: $after) { totalCount } }
      fragment F on Article { title }`,
    variables: { after: null, n: 1, noise },
    answer: (title) => ({ data: { article: { title }, news: { totalCount: 1 } } }),
  }),
  (_id, noise) => ({
    query: ARTICLE,
    variables: { id: noise },
    answer: () => ({ data: { article: null } }),
  }),
  (id, noise) => ({
    query: `query ($id: ID!, $x${noise}: Int) { article(id: $id) { title } }`,
    variables: { id },
    answer: () => refused(`Variable "$x${noise}" is never used.`),
  }),
  (id, noise) => ({
    query: `query ($id: ID!) { article(id: $id) { title ...F } } fragment F on Article { x${noise} }`,
    variables: { id },
    answer: () => refused(`Cannot query field "x${noise}" on type "Article".`),
  }),
  (id, noise) => ({
    query: ARTICLE,
    variables: { id: [id, noise] },
    answer: () => refused('A variable has a value of the wrong type.'),
  }),
];

const refused = (message: string) => ({
  errors: [expect.objectContaining({ message, extensions: { code: 'BAD_USER_INPUT' } })],
});

describe('the cached answers', () => {
  it(
    `are each the answer to their own query, while the article changes (${QUERIES} queries)`,
    async () => {
      const { id } = await createArticle(admin, { title: 'Title 1' });
      const random = seededRandom(5);
      let revision = 1;
      for (let count = 0; count < QUERIES; count += 1) {
        if (random.chance(1 / 50)) {
          await admin.query(UPDATE_ARTICLE, { id, revision, input: { title: `Title ${revision + 1}` } });
          revision += 1;
        }
        // Few enough that most queries are sent again.
        const noise = String(random.whole(0, 4));
        const { query, variables, answer } = random.pick(VARIANTS)(id, noise);
        const { body } = await postGraphQL(app.url, JSON.stringify({ query, variables }), {
          cookie: `n${noise}=${count}`,
          'x-forwarded-for': String(count),
          'accept-language': String(count),
        });
        expect(JSON.parse(body), query).toEqual(answer(`Title ${revision}`));
      }
    },
    LONG_TEST_MS,
  );
});
