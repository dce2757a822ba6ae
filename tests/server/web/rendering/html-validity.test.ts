import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVENTS } from '../../../../content/events.ts';
import { VISITOR_PATHS } from '../../../support/browser/visitor/visitor-pages.ts';
import { createDraft, createPrivateLink, pathOf } from '../../../support/data/articles/private-links.ts';
import { type SiteWithNews, startSiteWithNews } from '../../../support/server/apps/start-site-with-news.ts';
import { signInAt } from '../../../support/server/clients/site-client.ts';

let site: SiteWithNews;

beforeAll(async () => {
  site = await startSiteWithNews();
});

afterAll(() => site?.stop());

const checker = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React writes `checked=""`, and a sub-menu's name is a valid attribute of `details`.
    'attribute-boolean-style': 'off',
    'no-implicit-button-type': 'error',
  },
});

/** What the checker says of a page, with the words it is about. */
async function complaintsAbout(path: string, request: RequestInit = {}): Promise<string[]> {
  // The site closes a kept connection after five seconds, perhaps while the checker is at work.
  const headers = { Connection: 'close' };
  const html = await (await fetch(new URL(path, site.url), { ...request, headers })).text();
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, offset }) => `${ruleId}: ${message} near ${html.slice(offset, offset + 60)}`,
    ),
  );
}

describe('the HTML of', () => {
  it.each([
    ...VISITOR_PATHS,
    ...EVENTS.map(({ id }) => `/events/${id}`),

    '/create-news',
    '/no-such-page',
    '/news/no-such-article',
    '/preview/no-such-link',
  ])('%s is valid', async (path) => {
    expect(await complaintsAbout(path)).toEqual([]);
  });

  it('the membership form, refused, and of its replacement is valid', async () => {
    const body = new URLSearchParams({ name: '', email: 'x', organization: '"<b>', contactNumber: '1' });
    expect(await complaintsAbout('/membership', { method: 'POST', body })).toEqual([]);
    expect(await complaintsAbout('/membership?sent=1')).toEqual([]);
  });

  it('an article is valid', async () => {
    expect(await complaintsAbout(site.articlePath)).toEqual([]);
  });

  it('the page of a private link is valid', async () => {
    const admin = await signInAt(site.url);
    const { id } = await createDraft(admin);
    expect(await complaintsAbout(pathOf(await createPrivateLink(admin, id)))).toEqual([]);
  });
});
