import { describe, expect, it } from 'vitest';
import { ARTICLE_LINE_NAMES, ARTICLE_LINES } from '../../../../../rules/articles/article-lines.ts';
import { fetchVersions, RESTORE } from '../../../../support/data/articles/article-versions.ts';
import {
  CREATE_ARTICLE,
  createArticle,
  fetchArticle,
  UPDATE_ARTICLE,
} from '../../../../support/data/articles/articles.ts';
import { admin, app, openAppForFile } from '../../../../support/server/apps/app-of-file.ts';
import { errorOf } from '../../../../support/server/clients/error-of.ts';
import { sendRequest } from '../../../../support/server/clients/send-request.ts';

openAppForFile();

describe.each(ARTICLE_LINE_NAMES)('the line %s of an article', (name) => {
  const { subject, maxLength, isSearched } = ARTICLE_LINES[name];
  const storedLine = async (id: string) => (await fetchArticle(admin, id))?.[name];
  const change = (id: string, revision: number, input: object) =>
    admin.query(UPDATE_ARTICLE, { id, revision, input });

  it('can be left out, stays where a change leaves it out, and is taken away by null or blanks', async () => {
    expect(await storedLine((await createArticle(admin)).id)).toBeNull();
    const { id } = await createArticle(admin, { [name]: '  Words\n of one line. ' });
    await change(id, 1, { title: 'Another title', content: '<p>Other words.</p>' });
    expect(await storedLine(id)).toBe('Words of one line.');
    await change(id, 2, { [name]: null });
    expect(await storedLine(id)).toBeNull();
    await change(id, 3, { [name]: 'Again.' });
    await change(id, 4, { [name]: ' \u200b ' });
    expect(await storedLine(id)).toBeNull();
  });

  it('is shown to readers', async () => {
    const { id, slug } = await createArticle(admin, { [name]: 'Words of the line' });
    const page = (await sendRequest(app.url, `/news/${id}/${slug}`, {})).body.toString();
    expect(/<main.*<\/main>/s.exec(page)?.[0]).toContain('Words of the line');
  });

  it('is kept in an earlier version, and comes back with it', async () => {
    const { id } = await createArticle(admin, { [name]: 'Before.' });
    await change(id, 1, { [name]: 'After.' });
    expect((await fetchVersions(admin, id)).map((version) => version[name])).toEqual(['Before.']);
    await admin.query(RESTORE, { id, version: 1, revision: 2 });
    expect(await storedLine(id)).toBe('Before.');
  });

  it('has a greatest length', async () => {
    const input = { title: 'A title', content: '<p>Words.</p>', [name]: 'x'.repeat(maxLength + 1) };
    const message = `${subject} is too long: at most ${maxLength} characters.`;
    expect(await errorOf(admin, CREATE_ARTICLE, { input })).toMatchObject({ message });
    const { id } = await createArticle(admin, { [name]: ` ${'x'.repeat(maxLength)} ` });
    const long = { id, revision: 1, input: { [name]: input[name] } };
    expect(await errorOf(admin, UPDATE_ARTICLE, long)).toMatchObject({ message });
  });

  it(`is ${isSearched ? '' : 'not '}what a search looks in`, async () => {
    await createArticle(admin, { title: `Sought ${name}`, [name]: `Quokka${name}.` });
    const find = async (search: string) =>
      (
        await admin.query<{ news: { nodes: unknown[] } }>(
          'query ($search: String!) { news(search: $search) { nodes { title } } }',
          { search },
        )
      ).news.nodes;
    expect(await find(`sought ${name}`)).toEqual([{ title: `Sought ${name}` }]);
    expect(await find(`quokka${name}`)).toHaveLength(isSearched ? 1 : 0);
  });
});
