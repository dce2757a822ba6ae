import { readConfig } from '../server/config.ts';
import { runCommand } from './run-command.ts';
import { SAMPLE_ARTICLES } from './seed/sample-articles.ts';
import { seedSite } from './seed/seed-site.ts';

// Fills the site with sample articles, also while it runs; what is there already stays as it is.
await runCommand(async () => {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const added = await seedSite(readConfig(process.env, process.cwd()), print);
  print(`${added} of ${SAMPLE_ARTICLES.length} sample articles added.`);
});
