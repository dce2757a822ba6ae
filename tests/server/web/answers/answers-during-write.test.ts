import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { loadBuiltClient, type RouteRequest } from '../../../../server/web/rendering/client-bundle.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';
import { type OpenApp, openApp } from '../../../support/server/apps/open-app.ts';
import { type ReceivedAnswer, sendRequest } from '../../../support/server/clients/send-request.ts';

const DIST = new URL('../../../../dist/', import.meta.url);

let app: OpenApp;

afterEach(() => app.close());

/** Resolves after the program has looked at a request for an answer that it keeps. */
async function requestArrives(): Promise<void> {
  const arrival = Promise.withResolvers<void>();
  const resolve = () => arrival.resolve();
  subscribe(ARRIVED, resolve);
  await arrival.promise;
  unsubscribe(ARRIVED, resolve);
  await setImmediate();
}

const ARRIVED = 'http.server.request.start';

const get = (path: string) => sendRequest(app.url, path);

describe('a page whose rendering started before a write', () => {
  /** Requests a page, holds its rendering after it has read its data, and then writes an article. */
  async function openHolding() {
    const [started, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const loadClient = async () => {
      const client = await loadBuiltClient(DIST);
      return {
        ...client,
        async readRoute(request: RouteRequest) {
          const reading = await client.readRoute(request);
          started.resolve();
          await letGo.promise;
          return reading;
        },
      };
    };
    app = await openApp({}, { loadClient });
    const admin = await app.admin();
    const first = get('/news');
    await started.promise;
    await createArticle(admin, { title: 'Written while it was rendered' });
    return { first, letGo: letGo.resolve };
  }

  const showsArticle = ({ body }: ReceivedAnswer) => body.includes('Written while it was rendered');

  it('is not sent to a reader who asks after the write', async () => {
    const { first, letGo } = await openHolding();
    const arrival = requestArrives();
    const second = get('/news');
    await arrival;
    letGo();
    expect([await first, await second].map(showsArticle)).toEqual([false, true]);
  });

  it('is not cached for later readers', async () => {
    const { first, letGo } = await openHolding();
    letGo();
    expect(showsArticle(await first)).toBe(false);
    expect(showsArticle(await get('/news'))).toBe(true);
  });
});
