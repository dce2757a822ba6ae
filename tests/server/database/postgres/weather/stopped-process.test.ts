import { describe, expect, it, onTestFinished } from 'vitest';
import { createArticle } from '../../../../support/data/articles/articles.ts';
import { signInAt } from '../../../../support/server/clients/site-client.ts';
import { runSql, startPostgresForFile } from '../postgres-of-file.ts';
import { readFrom, startGroup } from '../site-group.ts';

startPostgresForFile();

const WRITES = process.env.LONG ? 1000 : 20;
/** It runs for as many writes, and is stopped for as many. */
const PERIOD = 10;

describe.each([
  ['with NOTIFY', 'telling'],
  ['without NOTIFY', 'silent'],
])('a process that is stopped again and again, %s,', (_name, database) => {
  it(`neither gives a page of before an acknowledged write nor makes others give one, in ${WRITES} writes`, async () => {
    const group = await startGroup(database);
    const disable = 'alter table site_version disable trigger tell_site_version';
    if (database === 'silent') await runSql(group.databaseUrl, disable);
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
      // It has a lease then, and a page that it keeps.
      if (phase === PERIOD) stopped.process.kill('SIGSTOP');
      await createArticle(admin, { title });
      for (const site of [writer, other]) expect(await readFrom(site)).toContain(title);
      if (phase === 2 * PERIOD - 1) stopped.process.kill('SIGCONT');
      if (phase < PERIOD || phase === 2 * PERIOD - 1) expect(await readFrom(stopped)).toContain(title);
    }
  }, 1_200_000);
});
