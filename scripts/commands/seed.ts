import { parseArgs } from 'node:util';
import { onSite } from './basics/on-site.ts';
import { readSiteConfig } from './basics/read-site-config.ts';
import { runCommand } from './basics/run-command.ts';
import { WrongUse } from './basics/wrong-use.ts';
import { confirmSeeding } from './seed/confirm-seeding.ts';
import { removeArticles } from './seed/remove-articles.ts';
import { SAMPLE_ARTICLES } from './seed/sample-articles.ts';
import { seedArticles } from './seed/seed-articles.ts';

// Adds samples to a site that may be running; --remove deletes them, --yes does not ask about other articles.
await runCommand(async () => {
  const { remove, yes } = readFlags(process.argv.slice(2));
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const of = `of ${SAMPLE_ARTICLES.length} sample articles`;
  await onSite(readSiteConfig(), async (services) => {
    if (remove) {
      print(`${await removeArticles(services, SAMPLE_ARTICLES, print)} ${of} removed.`);
      return;
    }
    if (!yes) {
      await confirmSeeding(services.db, SAMPLE_ARTICLES, { input: process.stdin, output: process.stderr });
    }
    print(`${await seedArticles(services, SAMPLE_ARTICLES, print)} ${of} added.`);
  });
});

/** @throws WrongUse for any other argument. */
function readFlags(words: string[]): { readonly remove: boolean; readonly yes: boolean } {
  try {
    const flag = { type: 'boolean', default: false } as const;
    return parseArgs({ args: words, options: { remove: flag, yes: flag } }).values;
  } catch (error) {
    throw new WrongUse(`npm run seed takes --remove or --yes, not: ${words.join(' ')}`, {
      cause: error,
    });
  }
}
