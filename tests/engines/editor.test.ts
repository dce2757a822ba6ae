import { describe, expect, it } from 'vitest';
import { editor, openEditorIn } from '../support/browser/engines/editor-of-engine.ts';
import { CONTENT_ROWS } from '../support/browser/engines/editor-rows/content-rows.ts';
import { FORMAT_ROWS } from '../support/browser/engines/editor-rows/format-rows.ts';
import { LINE_ROWS } from '../support/browser/engines/editor-rows/line-rows.ts';
import { LINK_ROWS } from '../support/browser/engines/editor-rows/link-rows.ts';
import { RETURN_ROWS } from '../support/browser/engines/editor-rows/return-rows.ts';
import { TABLE_ROWS } from '../support/browser/engines/editor-rows/table-rows.ts';
import { testedEngines } from '../support/browser/engines/find-engines.ts';
import { findViolationsOf } from '../support/browser/engines/find-violations-of.ts';

const ROWS = [...FORMAT_ROWS, ...LINE_ROWS, ...LINK_ROWS, ...RETURN_ROWS, ...CONTENT_ROWS, ...TABLE_ROWS]
  .filter(({ isLong }) => process.env.LONG || !isLong)
  .map((row) => [row.title, row] as const);

describe.each(testedEngines())('the editor in %s', (engine) => {
  openEditorIn(engine);

  it.each(ROWS)('%s', async (_, { start, steps, end }) => {
    await editor.begin(start);
    for (const step of steps) await step(editor);
    await editor.writes(end);
  });

  it('has no violation that axe-core finds, including its dialog', async () => {
    await editor.begin('<h2>a</h2><p>b <a href="/x">c</a></p><img src="/uploads/hall.svg" alt="The hall">');
    expect(await findViolationsOf(editor)).toEqual([]);
    await editor.tool('Insert image');
    await editor.sees({ role: 'dialog' });
    expect(await findViolationsOf(editor)).toEqual([]);
    await editor.press('Escape');
    await editor.seesNo({ role: 'dialog' });
  });
});
