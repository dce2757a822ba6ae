import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DATA_FILE } from '../../server/database/data-file/data-file-name.ts';
import { StartError } from '../../server/platform/errors.ts';
import { examineSite } from '../../server/upkeep/doctor/examine-site.ts';
import { readSiteConfig } from './basics/read-site-config.ts';
import { runCommand } from './basics/run-command.ts';
import { showProgress } from './basics/show-progress.ts';
import { WrongUse } from './basics/wrong-use.ts';

/** Most sites take less time to examine. */
const QUIET_MS = 2000;

// Examines the data and images of a site, which may be running. With --mend, repairs what can be repaired.
await runCommand(async () => {
  const { mend } = readFlags(process.argv.slice(2));
  const { dataDir, uploadsDir, databaseUrl } = readSiteConfig();
  if (databaseUrl !== null)
    throw new StartError(
      "The data is in the database of DATABASE_URL, not in a data file. PostgreSQL's own `pg_amcheck` examines it.",
    );
  if (uploadsDir === null)
    throw new StartError(
      'The pictures are in the bucket of S3_ENDPOINT, not in a folder: the doctor looks at a folder only.',
    );
  const progress = showProgress(process.stderr, QUIET_MS);
  const print = (line: string) => {
    progress.clear();
    process.stdout.write(`${line}\n`);
  };
  print(`Examining the site in ${dataDir} and ${uploadsDir}.`);
  const site = { dataFile: join(dataDir, DATA_FILE), dataDir, uploadsDir, onProgress: progress.on };
  let [mended, mendable, left] = [0, 0, 0];
  for await (const said of examineSite(site)) {
    if ('note' in said) {
      print(said.note);
    } else if (mend && said.mend) {
      print(`Mended: ${said.problem} ${await said.mend()}`);
      mended += 1;
    } else {
      print(`Problem: ${[said.problem, said.mend ? undefined : said.advice].filter(Boolean).join(' ')}`);
      if (said.mend) mendable += 1;
      left += 1;
    }
  }
  const how = mendable > 0 ? ` To mend ${mendable} of them: npm run doctor -- --mend` : '';
  print(`${summarise(mended, left)}${how}`);
  if (left > 0) process.exitCode = 1;
});

function summarise(mended: number, left: number): string {
  const problems = `${left} ${left === 1 ? 'problem' : 'problems'}`;
  if (mended > 0) return `${mended} mended, ${left === 0 ? 'nothing' : problems} left.`;
  return left === 0 ? 'All is well.' : `${problems} found.`;
}

/** @throws WrongUse for any other argument. */
function readFlags(words: string[]): { readonly mend: boolean } {
  try {
    return parseArgs({ args: words, options: { mend: { type: 'boolean', default: false } } }).values;
  } catch {
    throw new WrongUse(`npm run doctor takes --mend, not: ${words.join(' ')}`);
  }
}
