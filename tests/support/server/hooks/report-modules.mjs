import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// Preloaded (node --import): writes the name of each file that the program loads to MODULES_FILE, and at its
// end Node's own modules.
const file = process.env.MODULES_FILE;
const report = (line) => appendFileSync(file, `${line}\n`);

registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:')) report(fileURLToPath(url));
    return nextLoad(url, context);
  },
});
process.on('exit', () => report(process.moduleLoadList.join('\n')));
