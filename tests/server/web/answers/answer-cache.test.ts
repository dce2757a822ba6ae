import { expect, it } from 'vitest';
import { createQueue } from '../../../../server/platform/limits/queue.ts';
import { makeAnswer } from '../../../../server/web/answers/answer.ts';
import { createAnswerCache } from '../../../../server/web/answers/answer-cache.ts';
import { recordedLog } from '../../../support/server/apps/open-app.ts';

const TRAITS = { status: 200, contentType: 'text/plain', cacheControl: 'no-cache', headers: [] };

it('keeps as many answers as its bytes allow, those that were asked for last', async () => {
  const cache = createAnswerCache({
    version: { known: () => 1, current: async () => 1, expire: () => undefined },
    clock: Date.now,
    maxBytes: 1_000_000,
    queue: createQueue(10, 'Too many'),
    log: recordedLog(),
  });
  let made = 0;
  const ask = (key: string) =>
    cache.getOrMake(key, { address: '127.0.0.1' }, async () => {
      made += 1;
      return { answer: makeAnswer(TRAITS, 'x'.repeat(10_000), 1), cacheable: true };
    });
  const keys = Array.from({ length: 2000 }, (_, number) => `key ${number}`);
  for (const key of keys) await ask(key);
  const kept = keys.filter((key) => cache.cached(key));
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.length).toBeLessThan(50);
  expect(kept).toEqual(keys.slice(-kept.length));
  for (const key of kept) await ask(key);
  expect(made).toBe(2000);
});
