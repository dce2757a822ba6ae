import { describe, expect, it } from 'vitest';
import { editor, openEditorIn } from '../support/browser/engines/editor-of-engine.ts';
import { EDITOR_ROWS } from '../support/browser/engines/editor-rows/rows.ts';
import { testedEngines } from '../support/browser/engines/find-engines.ts';
import { findViolationsOf } from '../support/browser/engines/find-violations-of.ts';

describe.each(testedEngines())('the editor in %s', (engine) => {
  openEditorIn(engine);

  it.each(EDITOR_ROWS.map((row) => [row.title, row] as const))('%s', async (_, { start, steps, end }) => {
    await editor.begin(start);
    await steps(editor);
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
