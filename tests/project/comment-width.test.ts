import { readFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const SOURCES = '{*.ts,{server,client,rules,content,scripts,tests}/**/*.{ts,tsx,mjs}}';

it('comments are at most as wide as the formatter makes code', async () => {
  const { lineWidth } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8')).formatter;
  const wide: string[] = [];
  for await (const file of glob(SOURCES, { cwd: ROOT, exclude: ['**/generated/**'] })) {
    const lines = (await readFile(join(ROOT, file), 'utf8')).split('\n');
    for (const [index, line] of lines.entries())
      if (line.length > lineWidth && /^\s*(\/\*|\*|\/\/)/.test(line)) wide.push(`${file}:${index + 1}`);
  }
  expect(wide).toEqual([]);
});
