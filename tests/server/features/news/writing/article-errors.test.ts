import { describe, expect, it } from 'vitest';
import {
  CREATE_ARTICLE,
  createArticle,
  DELETE_ARTICLE,
  UPDATE_ARTICLE,
} from '../../../../support/data/articles/articles.ts';
import { changeData } from '../../../../support/data/sites/site-data.ts';
import { openAppForFile } from '../../../../support/server/apps/app-of-file.ts';
import { openApp } from '../../../../support/server/apps/open-app.ts';
import { errorOf } from '../../../../support/server/clients/error-of.ts';

openAppForFile();

describe('data that cannot be reached', () => {
  it.each([
    ['{ news { nodes { id } } }', 'Failed to load news articles. Please try again later.'],
    ['{ article(id: "x") { id } }', 'Failed to load article. Please try again later.'],
  ])('%s fails with the sentence of the catalogue', async (document, message) => {
    await using broken = await openApp();
    await changeData(broken.folder, 'alter table news rename to elsewhere');
    expect(await errorOf(broken.client(), document, {})).toEqual({ code: 'UNAVAILABLE', message });
    // The hourly deletions may have met it too.
    const lines = broken.log.lines.filter(({ message }) => !message?.startsWith('Nothing old is deleted'));
    // How long an answer may be kept is asked first.
    expect(lines[0]?.message).toBe('The next scheduled article cannot be read');
    expect(lines.map(({ level }) => level)).toEqual(['error', 'error']);
  });

  it.each([
    ['createArticle', CREATE_ARTICLE, 'Error creating news article. Please try again.'],
    ['updateArticle', UPDATE_ARTICLE, 'Error updating article. Please try again.'],
    ['deleteArticle', DELETE_ARTICLE, 'Error deleting article. Please try again.'],
  ])('makes %s say so in the words of the catalogue and change nothing', async (_name, document, message) => {
    await using broken = await openApp();
    const client = await broken.admin();
    const { id, revision } = await createArticle(client, { title: 'Before' });
    await changeData(broken.folder, 'alter table article_search rename to elsewhere');
    const input = { title: 'After', content: '<p>Other words</p>' };
    expect(await errorOf(client, document, { id, revision, input })).toEqual({
      code: 'UNAVAILABLE',
      message,
    });
    expect(broken.log.lines.map(({ level }) => level)).toEqual(['error']);
    expect(await client.query('{ manageNews { nodes { title revision } } }')).toEqual({
      manageNews: { nodes: [{ title: 'Before', revision: 1 }] },
    });
  });
});
