import { statSync } from 'node:fs';
import * as module from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The oldest Node that has argon2. With the lower one of `engines`, npm only installs the Node package. */
const OLDEST = { major: 24, minor: 7 };

// Imported first (node --import), because an older Node would fail later, with a syntax error or a crash.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < OLDEST.major || (major === OLDEST.major && minor < OLDEST.minor)) {
  process.stderr.write(
    `This program needs Node ${OLDEST.major}.${OLDEST.minor} or later; this is Node ${process.versions.node}. ` +
      'Run it through npm ("npm ci", then "npm start"), which brings its own Node.\n',
  );
  process.exit(1);
}

// V8's code cache, beside the built code; not by root in another user's folder, who could not delete it.
const dist = fileURLToPath(new URL('../dist', import.meta.url));
if (process.geteuid?.() !== 0 || statSync(dist, { throwIfNoEntry: false })?.uid === 0) {
  module.enableCompileCache(join(dist, 'compile-cache'));
}

// React, GraphQL, Express and Vite read this as they load; another value would change the build.
process.env.NODE_ENV = 'production';

// With it, Express writes the address of each request to standard error, also a private link's.
delete process.env.DEBUG;
