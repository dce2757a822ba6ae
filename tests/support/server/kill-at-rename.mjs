import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

// Preloaded into a command: kills it, like a power cut, in the place of its renaming number KILL_AT_RENAME.
const { rename } = promises;
let renamed = 0;

promises.rename = (from, to) => {
  renamed += 1;
  if (renamed === Number(process.env.KILL_AT_RENAME)) process.kill(process.pid, 'SIGKILL');
  return rename(from, to);
};
syncBuiltinESMExports();
