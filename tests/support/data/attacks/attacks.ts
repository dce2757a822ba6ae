import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Attack, OWN_ATTACKS } from './own-attacks.ts';

/**
 * The hostile texts of a test: our own, and those of the corpus where it is there: all in the long form,
 * otherwise the same few of each source and kind at every run.
 * @param ofEachKind how many of a source and kind the short form takes
 */
export function attacks(ofEachKind: number): Attack[] {
  const known = corpus();
  return [...OWN_ATTACKS, ...(process.env.LONG ? known : sample(known, ofEachKind))];
}

function corpus(): Attack[] {
  const { CORPORA_DIR = '' } = process.env;
  const path = join(CORPORA_DIR, 'xss-dev.jsonl');
  if (!CORPORA_DIR || !existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Attack);
}

/**
 * Evenly spread over each source's texts of a kind, in the corpus' own order, which is that of their hashes.
 */
function sample(known: readonly Attack[], count: number): Attack[] {
  const kinds = Map.groupBy(known, ({ source, control, helped }) => `${source} ${control} ${helped}`);
  return [...kinds.values()].flatMap((kind) => {
    const step = Math.max(1, Math.floor(kind.length / count));
    return kind.filter((_, index) => index % step === 0).slice(0, count);
  });
}
