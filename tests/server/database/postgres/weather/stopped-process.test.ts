import { expect, it, onTestFinished } from 'vitest';
import { createArticle } from '../../../../support/data/articles/articles.ts';
import { othersKnow } from '../../../../support/postgres/others-know.ts';
import { signInAt } from '../../../../support/server/clients/site-client.ts';
import { startPostgresForFile } from '../postgres-of-file.ts';
import { readFrom, startGroup } from '../site-group.ts';

startPostgresForFile();

const WRITES = process.env.LONG ? 1000 : 20;
/** It runs for as many writes, and is stopped for as many. */
const PERIOD = 10;

it(`a process that is stopped again and again gives no page that is older than the promise, nor makes others give one, in ${WRITES} writes`, async () => {
  const group = await startGroup('stopped');
  const [writer, other, stopped] = group.sites;
  onTestFinished(async () => {
    stopped.process.kill('SIGCONT');
    await group.stop();
  });
  // By the balancer, a third of the requests would wait for the one that is stopped.
  const admin = await signInAt(writer.url);
  for (let number = 0; number < WRITES; number += 1) {
    const title = `Article ${number}.`;
    const phase = number % (2 * PERIOD);
    // It has a cached page then.
    if (phase === PERIOD) stopped.process.kill('SIGSTOP');
    await createArticle(admin, { title });
    expect(await readFrom(writer)).toContain(title);
    await othersKnow();
    expect(await readFrom(other)).toContain(title);
    if (phase === 2 * PERIOD - 1) stopped.process.kill('SIGCONT');
    if (phase < PERIOD || phase === 2 * PERIOD - 1) expect(await readFrom(stopped)).toContain(title);
  }
}, 1_200_000);
