import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

it('components name classes that their style sheets have', async () => {
  const missing: string[] = [];
  let named = 0;
  for await (const component of glob('client/**/*.{ts,tsx}', { cwd: ROOT })) {
    const text = await readFile(join(ROOT, component), 'utf8');
    const code = text.replaceAll(/^import .*$/gm, '');
    for (const [, sheet, path = ''] of text.matchAll(/^import (\w+) from '(.+\.module\.css)';$/gm)) {
      const css = await readFile(join(ROOT, dirname(component), path), 'utf8');
      const classes = new Set(css.match(/(?<=\.)[a-z]\w*/gi));
      for (const [, name = ''] of code.matchAll(new RegExp(`\\b${sheet}\\.(\\w+)`, 'g'))) {
        named++;
        if (!classes.has(name)) missing.push(`${component}: ${sheet}.${name}`);
      }
    }
  }
  expect(missing).toEqual([]);
  expect(named).toBeGreaterThan(500);
});
