import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

// Preloaded into a command: a file system without hard links, such as that of most memory sticks.
promises.link = async () => {
  throw Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' });
};
syncBuiltinESMExports();
