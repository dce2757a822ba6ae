import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { wxr } from '../../../support/data/import/wxr.ts';
import { makeStartedFolder } from '../../../support/data/sites/first-data.ts';
import { readValue } from '../../../support/data/sites/site-data.ts';
import { runScript } from '../../../support/server/apps/run-script.ts';

/** What is promised, or what a run of a few seconds shows of it. */
const POSTS = process.env.LONG ? 10_000 : 100;
const BYTES = process.env.LONG ? 1e9 : 120e6;
const MAX_MEMORY_KB = 300_000;

it(`an export of ${BYTES / 1e6} MB with ${POSTS} posts comes in with little memory, once`, async () => {
  await using folder = await makeStartedFolder();
  const file = join(folder.path, 'exports/export.xml');
  await mkdir(dirname(file));
  await pipeline(Readable.from(exportParts()), createWriteStream(file));
  const first = await run();
  expect(first.lines[0]).toBe(`${POSTS} articles were imported now, 0 were there already.`);
  expect(first.lines).toContain(`Not taken: Comments: ${POSTS * COMMENTS_EACH}`);
  if (process.env.LONG) expect(first.kilobytes).toBeLessThan(MAX_MEMORY_KB);
  expect(await readValue(folder, 'select count(*) from news')).toBe(POSTS);
  expect((await run()).lines[0]).toBe(`0 articles were imported now, ${POSTS} were there already.`);

  async function run() {
    const { code, stdout, stderr } = await runScript('import', folder, {
      parameters: [file],
      env: { NODE_OPTIONS: [HEAP, ...HOOKS.map((hook) => `--import ${hook}`)].join(' ') },
    });
    expect(code, stderr).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    return { lines, kilobytes: Number(lines.pop()) };
  }
}, 3_600_000);

/** Most of a large export are comments. */
function* exportParts(): Generator<string> {
  const [start = '', end = ''] = wxr([]).split('\n\n</channel>');
  yield start;
  const comment = `<wp:comment><wp:comment_content>${'words '.repeat(BYTES / POSTS / COMMENTS_EACH / 6)}</wp:comment_content></wp:comment>\n`;
  const more = comment.repeat(COMMENTS_EACH);
  for (let id = 1; id <= POSTS; id += 1) {
    const content = `Paragraph ${id} of a post with <em>some</em> words.\n\n`.repeat(60);
    const [, item = ''] = /(<item>.*<\/item>)/s.exec(wxr([{ id, content, more }])) ?? [];
    yield `${item}\n`;
  }
  yield `</channel>${end}`;
}

const COMMENTS_EACH = 20;

/** Less than the export: who held it whole would crash. All memory depends on what else the machine does. */
const HEAP = '--max-old-space-size=96';

/** As npm runs the command, and what tells the memory. */
const HOOKS = ['../../../../scripts/limit-memory.mjs', '../../../support/server/hooks/tell-memory.mjs'].map(
  (file) => new URL(file, import.meta.url).href,
);
