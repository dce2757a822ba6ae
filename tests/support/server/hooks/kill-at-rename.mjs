import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

// Preloaded into a command: kills it, like a power cut, in the place of its renaming number KILL_AT_RENAME.
let renamed = 0;

function killed(rename) {
  return (from, to) => {
    renamed += 1;
    if (renamed === Number(process.env.KILL_AT_RENAME)) process.kill(process.pid, 'SIGKILL');
    return rename(from, to);
  };
}

promises.rename = killed(promises.rename);
fs.renameSync = killed(fs.renameSync);
syncBuiltinESMExports();
