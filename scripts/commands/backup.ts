import { createLog } from '../../server/platform/logging/log.ts';
import { makeBackup } from '../../server/upkeep/backup/make-backup.ts';
import { readFolder } from './basics/read-folder.ts';
import { readSiteConfig } from './basics/read-site-config.ts';
import { runCommand } from './basics/run-command.ts';
import { showProgress } from './basics/show-progress.ts';

// Makes a backup of the site in a new folder inside the given one. The site may be running.
await runCommand(async () => {
  const dir = readFolder('backup', process.argv.slice(2));
  const progress = showProgress(process.stderr);
  const options = { now: Date.now(), onProgress: progress.on, log: createLog('error') };
  const made = await makeBackup(readSiteConfig(), dir, options).finally(progress.clear);
  const print = (line: string) => process.stdout.write(`${line}\n`);
  for (const path of made.rescued)
    print(`The site has lost this picture, but an earlier backup had it: ${path}`);
  for (const path of made.missing) print(`The site has lost this picture, and no backup has it: ${path}`);
  for (const path of made.damaged) print(`This picture is damaged, here and in the backup: ${path}`);
  if (made.ofOthers.length > 0) {
    print(
      `${dir} also holds ${made.ofOthers.length} backups of another site: they were left as they are. Give each site a folder of its own.`,
    );
  }
  for (const sentence of made.unreadable) print(`${sentence} It was left as it is.`);
  for (const folder of made.undeleted) print(`This could not be deleted: ${folder}`);
  if (!made.isPrivate)
    print('Other users of this machine can read the backup: its file system has no modes.');
  print(
    `${made.folder}: ${made.rows} rows and ${made.images} files of pictures, ${(made.bytes / 1e6).toFixed(1)} MB, checked; ${made.linked} are shared with the backup before.`,
  );
});
