import { minuteOf } from '../../rules/time/dates.ts';
import { createLog } from '../../server/platform/logging/log.ts';
import { restoreBackup } from '../../server/upkeep/backup/restore-backup.ts';
import { readFolder } from './basics/read-folder.ts';
import { readSiteConfig } from './basics/read-site-config.ts';
import { runCommand } from './basics/run-command.ts';
import { showProgress } from './basics/show-progress.ts';

// Replaces the site, which must not run, with a backup. The former data is set aside.
await runCommand(async () => {
  const given = readFolder('restore', process.argv.slice(2));
  const progress = showProgress(process.stderr);
  const options = { now: Date.now(), onProgress: progress.on, log: createLog('error') };
  const restored = await restoreBackup(readSiteConfig(), given, options).finally(progress.clear);
  const { folder, manifest, skipped, setAside, waitingDeliveries } = restored;
  const print = (line: string) => process.stdout.write(`${line}\n`);
  for (const reason of skipped) print(`Skipped: ${reason}`);
  print(`Restored the site as it was on ${minuteOf(manifest.time)} (in Johannesburg), from ${folder}.`);
  for (const path of manifest.missing) print(`The site had lost this picture before: ${path}`);
  const { data, images } = setAside;
  if (data !== null) print(`The data file that was here before is in ${data}`);
  if (images !== null) print(`The pictures that were here before are in ${images}`);
  if (data !== null || images !== null) print('Delete what was here before when you do not need it.');
  print('All sessions and private links have ended, and all devices are forgotten.');
  print(
    'The password is that of the backup, and what was deleted or unpublished after it is back. If the password was changed since, set a new one: npm run set-admin-password',
  );
  if (waitingDeliveries > 0) {
    print(
      `${waitingDeliveries} messages about applications wait to be sent, and the next start sends them: some may have been sent after the backup.`,
    );
  }
});
