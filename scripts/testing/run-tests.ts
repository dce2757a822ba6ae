import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plainPathOf } from '../build/plain-path.ts';
import { requireDevelopmentPackages } from '../require-development-packages.ts';

// Runs Vitest once with these parameters; alone, it fails where the folder's path has `#` or `?`.
requireDevelopmentPackages();

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const root = plainPathOf(ROOT);
const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', root];
const { NODE_OPTIONS = '', NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/compiled') } = process.env;
// Keeps Node from loading files by their real path. A variable, because Vitest's workers need it too.
const options = root === ROOT ? '' : ' --preserve-symlinks --preserve-symlinks-main';
const { status, error } = spawnSync(process.execPath, [...vitest, ...process.argv.slice(2)], {
  stdio: 'inherit',
  // Each site of a test, and each of its threads and processes, loads the same modules again.
  env: { ...process.env, NODE_COMPILE_CACHE, NODE_OPTIONS: `${NODE_OPTIONS}${options}` },
});
if (error) throw error;
process.exitCode = status ?? 1;
