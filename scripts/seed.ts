import { readConfig } from '../server/config.ts';
import { createImageAcceptor } from '../server/images/image-acceptor.ts';
import { diskImageStore } from '../server/images/image-store.ts';
import { createLog } from '../server/log.ts';
import { prepareFolder } from '../server/prepare-folder.ts';
import { openDataFile } from './open-data-file.ts';
import { runCommand } from './run-command.ts';
import { SAMPLE_ARTICLES } from './seed/sample-articles.ts';
import { seedArticles } from './seed/seed-articles.ts';

// Fills the site with sample articles, also while it runs; what is there already stays as it is.
await runCommand(async () => {
  const config = readConfig(process.env, process.cwd());
  const database = await openDataFile(config);
  try {
    await prepareFolder('UPLOADS_DIR', config.uploadsDir);
    const services = {
      db: database.db,
      imageStore: diskImageStore(config.uploadsDir),
      acceptImage: createImageAcceptor(),
      clock: Date.now,
      log: createLog(config.logLevel),
    };
    const print = (line: string) => process.stdout.write(`${line}\n`);
    const added = await seedArticles(services, SAMPLE_ARTICLES, print);
    print(`${added} of ${SAMPLE_ARTICLES.length} sample articles added.`);
  } finally {
    await database.close();
  }
});
