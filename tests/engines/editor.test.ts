import { describe, it } from 'vitest';
import { editor, openEditorIn } from '../support/engines/editor-of-engine.ts';
import { EDITOR_ROWS } from '../support/engines/editor-rows/rows.ts';
import { testedEngines } from '../support/engines/find-engines.ts';

describe.each(testedEngines())('the editor in %s', (engine) => {
  openEditorIn(engine);

  it.each(EDITOR_ROWS)('$title', async ({ start, steps, end }) => {
    await editor.begin(start);
    await steps(editor);
    await editor.writes(end);
  });
});
