import { isDocument } from '../../rules/images/stored-path.ts';
import { createLog } from '../../server/platform/logging/log.ts';
import { exportSite } from '../../server/upkeep/export/export-site.ts';
import { readFolder } from './basics/read-folder.ts';
import { readSiteConfig } from './basics/read-site-config.ts';
import { runCommand } from './basics/run-command.ts';
import { showProgress } from './basics/show-progress.ts';

// Writes the articles into a new folder, as files that need no program. The site may be running.
await runCommand(async () => {
  const dir = readFolder('export', process.argv.slice(2));
  const config = readSiteConfig();
  const progress = showProgress(process.stderr);
  const options = { now: Date.now(), onProgress: progress.on, log: createLog('error') };
  const { articles, images, documents, missing } = await exportSite(config, dir, options).finally(
    progress.clear,
  );
  const print = (line: string) => process.stdout.write(`${line}\n`);
  for (const path of missing)
    print(`The site has lost this ${isDocument(path) ? 'document' : 'picture'}: ${path}`);
  if (config.publicUrl === null)
    print('The articles do not say where they were published: PUBLIC_URL is not set.');
  print(
    `${dir}: ${articles.published} published articles, ${articles.scheduled} scheduled, ${articles.draft} drafts, ${images} pictures, ${documents} documents. Open index.html there.`,
  );
});
