import { statSync } from 'node:fs';
import * as module from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The oldest Node that the program runs on (argon2 in `node:crypto`). `engines` in package.json is lower: npm
 * only installs the Node package with it.
 */
const OLDEST = { major: 24, minor: 7 };

// Imported first (node --import): an older Node would fail later with a syntax error, or with a segmentation
// fault in better-sqlite3.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < OLDEST.major || (major === OLDEST.major && minor < OLDEST.minor)) {
  process.stderr.write(
    `This program needs Node ${OLDEST.major}.${OLDEST.minor} or later; this is Node ${process.versions.node}. ` +
      'Run it through npm ("npm ci", then "npm start"), which brings its own Node.\n',
  );
  process.exit(1);
}

// V8's code cache, beside the built code. Not by root in the folder of another user, who could not delete it
// for the next build.
const dist = fileURLToPath(new URL('../dist', import.meta.url));
if (process.geteuid?.() !== 0 || statSync(dist, { throwIfNoEntry: false })?.uid === 0) {
  module.enableCompileCache(join(dist, 'compile-cache'));
}

// React, GraphQL, Express and Vite read this when they are loaded. Another value in the host's environment
// would change the build.
process.env.NODE_ENV = 'production';

// With it, Express writes the address of each request to standard error, also a private link's.
delete process.env.DEBUG;
