import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ROOT } from '../../server/platform/config/root.ts';
import { StartError } from '../../server/platform/errors.ts';
import { openStore } from './basics/open-store.ts';
import { readSiteConfig } from './basics/read-site-config.ts';
import { runCommand } from './basics/run-command.ts';
import { WrongUse } from './basics/wrong-use.ts';

const NOTHING_CHANGED = 'Nothing was changed.';

const USAGE =
  'npm run content takes load and the names of files in content/ without .ts, also with --replace: npm run content -- load members events';

// Replaces what a site keeps, which may be running, by what files of content/ say.
await runCommand(async () => {
  const { names, isWhole } = readWords(process.argv.slice(2));
  const root = fileURLToPath(ROOT);
  // Loaded here, because with a mistake in the folder an import of it fails.
  const { readContentFolder } = await import('../build/content/content-mistakes.ts');
  const { exports, mistakes } = await readContentFolder(root);
  if (mistakes.length > 0) throw new StartError([...mistakes, NOTHING_CHANGED].join('\n'));
  const { CONTENT_EXPORTS, fileNameOf } = await import('../../server/features/content/content-kinds.ts');
  const known = [...new Set(CONTENT_EXPORTS.map(({ file }) => fileNameOf(file)))];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new WrongUse(`content/ has no ${unknown.join(' and no ')}. It has: ${known.join(', ')}.`);
  const wanted = CONTENT_EXPORTS.filter(({ file }) => names.includes(fileNameOf(file)));
  const { ensureContent, loadContent } = await import('../../server/features/content/files/load-content.ts');
  const { createLog } = await import('../../server/platform/logging/log.ts');
  const store = await openStore(readSiteConfig());
  try {
    const services = { db: store.db, clock: Date.now, log: createLog('error') };
    // Where the site never started.
    await ensureContent(services);
    const { added, changed, deleted, left } = await loadContent(services, exports, wanted, { isWhole });
    const kept =
      left > 0
        ? ` ${left} that the files do not have were left as they are; to delete them: the same with --replace`
        : '';
    process.stdout.write(`Loaded: ${added} added, ${changed} changed, ${deleted} deleted.${kept}\n`);
  } finally {
    await store.close();
  }
});

/** @throws WrongUse */
function readWords(words: string[]): { readonly names: readonly string[]; readonly isWhole: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const [verb, ...names] = positionals;
    if (verb === 'load' && names.length > 0)
      return { names: names.map((name) => name.replace(/\.ts$/, '')), isWhole: values.replace };
  } catch (error) {
    throw new WrongUse(USAGE, { cause: error });
  }
  throw new WrongUse(USAGE);
}
