import { describe, it } from 'vitest';
import { editor, openEditorIn } from '../support/engines/editor-of-engine.ts';
import { testedEngines } from '../support/engines/find-engines.ts';

const LINK = '<a href="https://www.sanir.example/" rel="noopener noreferrer">';

describe.each(testedEngines())('the editor in %s', (engine) => {
  openEditorIn(engine);

  it('puts a link on words of the second line that were selected before its dialog opened', async () => {
    await editor.begin('<p>one line</p><p>another line</p>');
    await editor.select('another');
    await editor.tool('Insert link');
    await editor.sees({ role: 'textbox', name: 'URL' });
    await editor.type('https://www.sanir.example/');
    await editor.press('Enter');
    await editor.writes(`<p>one line</p><p>${LINK}another</a> line</p>`);
  });

  it('goes on typing where the caret was, when a dialog is left by Escape', async () => {
    await editor.begin('<p>one line</p><p>another line</p>');
    await editor.click({ role: 'textbox', name: 'Full Content' });
    await editor.press('Control+End', 'Control+k');
    await editor.sees({ role: 'textbox', name: 'URL' });
    await editor.press('Escape');
    await editor.seesNo({ role: 'textbox', name: 'URL' });
    await editor.type('!');
    await editor.writes('<p>one line</p><p>another line!</p>');
  });
});
