import { setPassword } from '../../server/features/auth/passwords/set-password.ts';
import { NO_RESERVE } from '../../server/upkeep/disk-space/no-reserve.ts';
import { createReserve } from '../../server/upkeep/disk-space/reserve.ts';
import { openStore } from './basics/open-store.ts';
import { readNewPassword } from './basics/read-new-password.ts';
import { readSiteConfig } from './basics/read-site-config.ts';
import { runCommand } from './basics/run-command.ts';

/** Sets the password and ends all sessions, also before the first start, which then generates no password. */
await runCommand(async () => {
  const config = readSiteConfig();
  const password = await readNewPassword({ input: process.stdin, output: process.stderr });
  const reserve = config.databaseUrl === null ? createReserve(config.dataDir) : NO_RESERVE;
  await reserve.ifNeeded(async () => {
    const database = await openStore(config);
    try {
      await setPassword(database.db, password);
    } finally {
      await database.close();
    }
  });
  process.stdout.write("The administrator's password is set. All sessions have ended.\n");
});
