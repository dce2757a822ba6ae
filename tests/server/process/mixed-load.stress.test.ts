import { readFile, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { expect, it } from 'vitest';
import { median, percentile } from '../../../scripts/bench/figures/statistics.ts';
import { createArticle } from '../../support/data/articles/articles.ts';
import { findImageFaults } from '../../support/data/images/image-files.ts';
import { makePhotograph } from '../../support/data/images/photographs.ts';
import { seededRandom } from '../../support/data/seeded-random.ts';
import { makeStartedFolder } from '../../support/data/sites/first-data.ts';
import { createRemembered } from '../../support/data/sites/remembered.ts';
import { pause } from '../../support/pause.ts';
import { startSite } from '../../support/server/apps/start-site.ts';
import { createSiteClient } from '../../support/server/clients/site-client.ts';
import { expectRemembered } from '../../support/server/watching/expect-remembered.ts';
import { createMixedWriter, type MixedWriter } from '../../support/server/watching/mixed-writer.ts';

const MINUTE_MS = 60_000;
const LOAD_MS = 15 * MINUTE_MS;
const READS_PER_SECOND = 20;
const MAX_GROWTH = 1.1;
/** V8 collects old garbage minutes late, which hides tens of megabytes. */
const COLLECT_ON_SIGNAL = "--expose-gc --import=data:text/javascript,process.on('SIGUSR2',()=>gc())";

it.runIf(process.env.LONG && process.platform === 'linux')(
  '15 minutes of reads and of writes of every kind have no error, and need no more memory than the first ones',
  async () => {
    const folder = await makeStartedFolder();
    // As `npm start` runs it.
    const env = {
      TRUST_PROXY: '1',
      NODE_OPTIONS: `--import=./scripts/limit-memory.mjs ${COLLECT_ON_SIGNAL}`,
    };
    const site = await startSite({ folder, env });
    const [admin, visitor] = [createSiteClient(site.url), createSiteClient(site.url)];
    await admin.signIn(site.password);
    const remembered = createRemembered();
    const random = seededRandom(22);
    const photographs = await Promise.all(
      [600, 1200, 2000].map((width) => makePhotograph({ width, height: width * 0.75, quality: 70 })),
    );
    const parts = { remembered, random, photographs, mostArticles: 20 };
    const { id } = await createArticle(admin, { title: 'One that stays' });
    const end = Date.now() + LOAD_MS;
    const agent = new Agent({ keepAlive: true });
    const waits: number[] = [];
    const refused: string[] = [];
    const memory: { readonly at: number; readonly bytes: number }[] = [];
    const writing = new Set<Promise<void>>();
    let pausedUntil = Promise.resolve();

    await Promise.all([
      writeUntilEnd(createMixedWriter(admin, visitor, parts)),
      writeUntilEnd(createMixedWriter(admin, visitor, parts)),
      readUntilEnd(),
      watchMemory(),
    ]);
    agent.destroy();
    await expectRemembered(remembered, admin, folder);
    await site.stop();
    expect(await findImageFaults(folder)).toMatchObject({ shownWithoutFile: [], filesWithoutRow: [] });
    await folder.remove();

    const early = medianMemory(3, 5);
    const late = medianMemory(13, 15);
    // The waits depend on the machine: for whoever looks at them, and `npm run bench` measures them too.
    const figures = {
      load: loadavg(),
      written: remembered.acknowledged,
      reads: waits.length,
      p50: percentile(waits, 50),
      p99: percentile(waits, 99),
      memory: Array.from({ length: 15 }, (_, minute) => medianMemory(minute, minute + 1)),
    };
    await writeFile('dist/mixed-load.json', `${JSON.stringify(figures, null, 2)}\n`);
    expect(refused).toEqual([]);
    expect(late / early).toBeLessThan(MAX_GROWTH);

    async function writeUntilEnd(writer: MixedWriter): Promise<void> {
      while (Date.now() < end) {
        await pausedUntil;
        const write = writer.write();
        writing.add(write);
        await write.finally(() => writing.delete(write));
        await pause(random.between(0, 1000), 'people write now and then');
      }
    }

    /** At a fixed rate, without waiting for answers. */
    async function readUntilEnd(): Promise<void> {
      const reads: Promise<void>[] = [];
      for (let number = 0; Date.now() < end; number += 1) {
        const address = `198.51.100.${number % 200}`;
        const path = random.pick([
          '/',
          '/news',
          `/news/${id}`,
          `/news?q=word${number}`,
          '/news/feed.xml',
          '/membership',
        ]);
        reads.push(read(path, address));
        await pause(1000 / READS_PER_SECOND, 'the load is so many reads a second');
      }
      await Promise.all(reads);
    }

    /** As browsers do, once more where the site closed a kept connection at the same moment. */
    function read(path: string, address: string): Promise<void> {
      const begun = Date.now();
      const options = { agent, headers: { 'x-forwarded-for': address, 'accept-encoding': 'br' } };
      return new Promise((resolve) => {
        const fail = (reason: unknown) => {
          refused.push(`${path}: ${reason}`);
          resolve();
        };
        const sent = request(new URL(path, site.url), options, (response) => {
          if (response.statusCode !== 200) fail(response.statusCode);
          response.resume().on('end', () => {
            waits.push(Date.now() - begun);
            resolve();
          });
        });
        sent
          .on('error', (error: NodeJS.ErrnoException) => {
            if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(read(path, address));
            else fail(error.code);
          })
          .end();
      });
    }

    /**
     * While nobody writes, but under the reads: a photograph takes up to 40 MB while it is decoded. So the
     * share of uploads among what runs, which is larger on a busy machine, would be measured instead of what
     * the site keeps.
     */
    async function watchMemory(): Promise<void> {
      const begun = Date.now();
      while (Date.now() < end) {
        const { promise, resolve: goOn } = Promise.withResolvers<void>();
        pausedUntil = promise;
        await Promise.all(writing);
        site.process.kill('SIGUSR2');
        await pause(1000, 'V8 collects the garbage after its signal');
        const status = await readFile(`/proc/${site.process.pid}/status`, 'utf8');
        const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
        memory.push({ at: Date.now() - begun, bytes: Number(kilobytes) * 1024 });
        goOn();
        await pause(29_000, 'the memory is looked at twice a minute');
      }
    }

    function medianMemory(from: number, to: number): number {
      const sizes = memory
        .filter(({ at }) => at >= from * MINUTE_MS && at < to * MINUTE_MS)
        .map(({ bytes }) => bytes);
      return median(sizes);
    }
  },
  LOAD_MS + 10 * MINUTE_MS,
);
