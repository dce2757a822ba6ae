import { request } from 'node:http';
import { type BenchRow, FLOOR_NAMES } from '../figures/rows.ts';
import { median } from '../figures/statistics.ts';
import { type Probe, sendMany, textFor } from '../load/send-load.ts';
import { type FloorAnswer, startFloor, type Target } from '../load/start-target.ts';
import type { FilledSite } from '../sites/fill-site.ts';
import { openPublisher } from '../sites/open-publisher.ts';

/** Processor time per request in µs, for the site and for its floor. */
export interface RowResult {
  readonly name: string;
  readonly site: number;
  readonly floor: number;
  readonly floorIs: string;
}

/** Site and floor alternate, so a slow machine affects both. Medians. */
export async function measureRow(
  row: BenchRow,
  { site, filled, rounds, count }: { site: Target; filled: FilledSite; rounds: number; count: number },
): Promise<RowResult> {
  const answer = row.floor === 'bytes' ? await recordAnswer(site.url, row.probe) : null;
  const floor = await startFloor(row.floor, filled.dataFile, answer);
  const publisher = openPublisher(filled.dataFile);
  const { changes } = row;
  const before = () =>
    changes === 'newest article' ? publisher.change(filled.articleId) : publisher.changeElsewhere();
  const load = changes ? { count: Math.ceil(count / 4), connections: 1, before } : { count, connections: 8 };
  const cost = async (target: Target) => {
    const before = await target.usage();
    await sendMany(target.url, row.probe, load);
    return ((await target.usage()).cpuMicroseconds - before.cpuMicroseconds) / load.count;
  };

  const costs: { site: number; floor: number }[] = [];
  for (let round = 0; round < rounds + WARMING_ROUNDS; round += 1) {
    const result = { site: await cost(site), floor: await cost(floor) };
    // The first rounds warm up server and client.
    if (round >= WARMING_ROUNDS) costs.push(result);
  }
  publisher.close();
  await floor.stop();
  return {
    name: row.name,
    site: median(costs.map((result) => result.site)),
    floor: median(costs.map((result) => result.floor)),
    floorIs: FLOOR_NAMES[row.floor],
  };
}

const WARMING_ROUNDS = 2;

/** Records the site's answer for the floor that only sends it. */
function recordAnswer(siteUrl: string, { path, headers }: Probe): Promise<FloorAnswer> {
  return new Promise((resolve, reject) => {
    request(new URL(textFor(path, 0), siteUrl), { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray()).toString('base64');
      const { connection: _connection, date: _date, 'keep-alive': _keepAlive, ...sent } = response.headers;
      resolve({ status: response.statusCode ?? 0, headers: sent, body });
    })
      .on('error', reject)
      .end();
  });
}
