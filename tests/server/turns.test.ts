import { afterEach, describe, expect, it } from 'vitest';
import { createArticle } from '../support/data/articles.ts';
import { noteRendered } from '../support/server/note-rendered.ts';
import { type OpenApp, openApp } from '../support/server/open-app.ts';
import { sendRequest } from '../support/server/send-request.ts';

let app: OpenApp;

afterEach(() => app.close());

const several = <Result>(count: number, ask: (number: number) => Promise<Result>) =>
  Array.from({ length: count }, (_, number) => ask(number));

describe('a reader of cached answers', () => {
  it('waits for a page or two, not for all that others ask for at the same time', async () => {
    const { rendered, loadClient } = noteRendered();
    app = await openApp({}, { loadClient });
    await sendRequest(app.url, '/about');
    const others = several(50, (number) => sendRequest(app.url, `/news?q=${number}`));
    expect((await sendRequest(app.url, '/about')).status).toBe(200);
    expect(rendered.length).toBeLessThan(25);
    for (const { status } of await Promise.all(others)) expect(status).toBe(200);
    expect(rendered).toHaveLength(51);
  });

  it('waits for a search or two, not for all that others ask for by GraphQL', async () => {
    const searches: string[] = [];
    // As long as one takes with some hundred thousand articles.
    const onStatement = (sql: string) => {
      if (!sql.includes('article_search match')) return;
      searches.push(sql);
      for (const end = performance.now() + 10; performance.now() < end; );
    };
    app = await openApp({}, { onStatement });
    await createArticle(await app.admin());
    await sendRequest(app.url, '/about');
    const others = several(50, (number) => {
      const body = JSON.stringify({ query: `{ news(search: "word${number}") { nodes { id } } }` });
      const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
      return sendRequest(app.url, '/graphql', headers, 'POST', body);
    });
    expect((await sendRequest(app.url, '/about')).status).toBe(200);
    expect(searches.length).toBeLessThan(25);
    for (const { body } of await Promise.all(others)) expect(body.includes('"errors"')).toBe(false);
    expect(searches).toHaveLength(50);
  });
});

describe('a reader of uncached answers', () => {
  it('is asked to come again when hundreds wait', async () => {
    const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
    const { rendered, loadClient } = noteRendered();
    app = await openApp({}, { loadClient: () => isOpen.then(loadClient) });
    const answers = several(300, async (number) => {
      const answer = await sendRequest(app.url, `/news?q=${number}`);
      if (answer.status !== 200) open();
      return answer;
    });
    const refused = (await Promise.all(answers)).filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(rendered.length).toBe(300 - refused.length);
    for (const { status, headers, body } of refused) {
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', 'no-store']);
      expect(body.toString()).toBe('Too many are asking at the moment. Please try again in a moment.');
    }
    expect((await sendRequest(app.url, '/news?q=later')).status).toBe(200);
    expect(app.log.lines).toEqual([]);
  });
});
