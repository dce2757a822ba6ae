import * as module from 'node:module';
import { fileURLToPath } from 'node:url';

// Runs before anything else is imported (node --import): an older Node would fail further on with a
// syntax error, or with a segmentation fault inside better-sqlite3.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 24 || (major === 24 && minor < 7)) {
  process.stderr.write(
    `This program needs Node 24.7 or later; this is Node ${process.versions.node}. ` +
      'Run it through npm ("npm ci", then "npm start"), which brings its own Node.\n',
  );
  process.exit(1);
}

// What V8 made of the code at an earlier start, beside the code that was built; an older Node was refused above.
module.enableCompileCache(fileURLToPath(new URL('../dist/compile-cache', import.meta.url)));

// React, GraphQL and Express each look for this when they are loaded, and are slower without it.
process.env.NODE_ENV ??= 'production';
