import { describe, expect, it } from 'vitest';
import {
  CREATE_ARTICLE,
  createArticle,
  fetchArticle,
  UPDATE_ARTICLE,
} from '../../../../support/data/articles/articles.ts';
import { admin, app, openAppForFile } from '../../../../support/server/apps/app-of-file.ts';
import { errorOf } from '../../../../support/server/clients/error-of.ts';

openAppForFile();

const REQUIRED = { code: 'BAD_USER_INPUT', message: 'Please fill in all required fields.' };
const DRAFT = { published: false };

const change = (id: string, revision: number, input: object) => ({ id, revision, input });

describe('a draft', () => {
  it('can do without title and text, and then has no slug, excerpt and shared text either', async () => {
    const { id } = await createArticle(admin, { ...DRAFT, title: ' \u200b ', content: '' });
    expect(await fetchArticle(admin, id)).toMatchObject({
      title: '',
      slug: '',
      content: '',
      excerpt: '',
      shareText: '',
      lang: 'en',
      published: false,
      revision: 1,
    });
    expect(await fetchArticle(app.client(), id)).toBeNull();
  });

  it.each([
    ['title', { title: '', content: '<p>Words.</p>' }],
    ['text', { title: 'A title', content: '<p> </p>' }],
  ])('without its %s is not published, by any change, until it has one', async (_what, input) => {
    const { id } = await createArticle(admin, { ...DRAFT, ...input });
    const publish = (rest: object) =>
      errorOf(admin, UPDATE_ARTICLE, change(id, 1, { published: true, ...rest }));
    expect(await publish({})).toEqual(REQUIRED);
    expect(await publish(input)).toEqual(REQUIRED);
    const whole = { title: 'A title', content: '<p>Words.</p>', published: true };
    await admin.query(UPDATE_ARTICLE, change(id, 1, whole));
    expect(await fetchArticle(app.client(), id)).toMatchObject({ title: 'A title', excerpt: 'Words.' });
  });

  it('can lose title and text again, an article that visitors see cannot', async () => {
    const { id } = await createArticle(admin);
    const empty = { title: '', content: '' };
    expect(await errorOf(admin, UPDATE_ARTICLE, change(id, 1, empty))).toEqual(REQUIRED);
    await admin.query(UPDATE_ARTICLE, change(id, 1, { ...empty, ...DRAFT }));
    expect(await fetchArticle(admin, id)).toMatchObject({ title: '', content: '', published: false });
    expect(await errorOf(admin, CREATE_ARTICLE, { input: empty })).toEqual(REQUIRED);
  });
});
