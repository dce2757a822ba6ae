import * as module from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * The oldest Node that the program runs on: argon2 in `node:crypto`. `engines` in package.json is less, since it says
 * what npm needs to install: the Node that comes with the packages.
 */
const OLDEST = { major: 24, minor: 7 };

// Runs before anything else is imported (node --import): an older Node would fail further on with a
// syntax error, or with a segmentation fault inside better-sqlite3.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < OLDEST.major || (major === OLDEST.major && minor < OLDEST.minor)) {
  process.stderr.write(
    `This program needs Node ${OLDEST.major}.${OLDEST.minor} or later; this is Node ${process.versions.node}. ` +
      'Run it through npm ("npm ci", then "npm start"), which brings its own Node.\n',
  );
  process.exit(1);
}

// What V8 made of the code at an earlier start, beside the code that was built; an older Node was refused above.
module.enableCompileCache(fileURLToPath(new URL('../dist/compile-cache', import.meta.url)));

// React, GraphQL and Express each look for this when they are loaded, and are slower without it.
process.env.NODE_ENV ??= 'production';
