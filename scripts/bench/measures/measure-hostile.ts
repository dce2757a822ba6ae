import { median } from '../figures/statistics.ts';
import { type Probe, sendMany } from '../load/send-load.ts';
import type { Target } from '../load/start-target.ts';

/** Processor time in µs of a hostile request, and of a plain one to the same handler. */
export interface HostileResult {
  readonly name: string;
  readonly hostile: number;
  readonly plain: number;
}

/** The two alternate, so a slow machine affects both. Medians. */
export async function measureHostile(site: Target, rounds: number): Promise<HostileResult[]> {
  const cost = async (probe: Probe) => {
    const before = await site.usage();
    await sendMany(site.url, probe, { count: COUNT, connections: 4 });
    return ((await site.usage()).cpuMicroseconds - before.cpuMicroseconds) / COUNT;
  };
  const results: HostileResult[] = [];
  for (const [name, { plain, hostile }] of Object.entries(PAIRS)) {
    const costs: { hostile: number; plain: number }[] = [];
    for (let round = 0; round < rounds + WARMING_ROUNDS; round += 1) {
      const pair = { plain: await cost(plain), hostile: await cost(hostile) };
      if (round >= WARMING_ROUNDS) costs.push(pair);
    }
    results.push({
      name,
      hostile: median(costs.map((pair) => pair.hostile)),
      plain: median(costs.map((pair) => pair.plain)),
    });
  }
  return results;
}

const COUNT = 100;
const WARMING_ROUNDS = 2;

const get = (path: string, headers: Probe['headers'] = {}, status = 200): Probe => ({
  path,
  headers,
  status,
});

const post = (body: string, status = 200): Probe => ({
  path: '/graphql',
  headers: { 'content-type': 'application/json' },
  body,
  status,
});

const QUERY = '{session{isAdmin}}';
const OPERATION = `/graphql?query=${QUERY}`;
const names = (count: number) => Array.from({ length: count }, (_, number) => `&n${number}=`).join('');

/** Each header is as long as allowed, because the site does not parse longer ones. */
const PAIRS: Readonly<Record<string, { readonly plain: Probe; readonly hostile: Probe }>> = {
  'Accept of GraphQL, 1,000 commas': {
    plain: get(OPERATION),
    hostile: get(OPERATION, { accept: ','.repeat(1000) }, 406),
  },
  'Accept of a redirect, 250 types': {
    plain: get('/about/', {}, 308),
    hostile: get('/about/', { accept: 'a/b,'.repeat(250) }, 308),
  },
  'If-None-Match of a page, 1,000 commas': {
    plain: get('/about'),
    hostile: get('/about', { 'if-none-match': ','.repeat(1000) }),
  },
  'cookies of 15 KB': { plain: get(OPERATION), hostile: get(OPERATION, { cookie: ';'.repeat(15_000) }) },
  '1,500 parameters of a query': { plain: get(OPERATION), hostile: get(OPERATION + names(1500)) },
  'JSON of 60,000 lists in lists': {
    plain: post(JSON.stringify({ query: QUERY })),
    hostile: post(`{"query":"${QUERY}","variables":{"a":${'['.repeat(60_000)}${']'.repeat(60_000)}}}`, 400),
  },
};
