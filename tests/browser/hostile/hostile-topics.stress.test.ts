import { beforeAll, describe, expect, it } from 'vitest';
import { topicFeedPath, topicPath } from '../../../rules/articles/addresses/slug.ts';
import { visibleLine } from '../../../rules/characters.ts';
import { openManageTab } from '../../support/browser/admin/admin-area.ts';
import { formParts } from '../../support/browser/admin/article-form.ts';
import { managePanel } from '../../support/browser/admin/manage-list.ts';
import {
  admin,
  atEach,
  batches,
  emptySite,
  expectNothing,
  LONG_TEST_MS,
  look,
  openEach,
  openHostileSiteForFile,
  openPanel,
  panel,
  site,
  visitors,
} from '../../support/browser/hostile/hostile-site-of-file.ts';
import { createArticle } from '../../support/data/articles/articles.ts';
import { runStatements } from '../../support/data/sites/site-data.ts';
import { parseXml } from '../../support/data/xml.ts';

openHostileSiteForFile();

const sorted = (names: readonly string[]) => names.toSorted();

describe.each(batches)('hostile texts from number $first as names of topics', ({ texts }) => {
  // Not cut, and more than a site can have.
  const names = texts.map(({ html }) => visibleLine(html)).filter((name) => name !== '');
  let article: string;

  beforeAll(async () => {
    await emptySite();
    const { id, slug } = await createArticle(admin, { title: 'Of all topics' });
    article = `/news/${id}/${slug}`;
    const ids = names.map((_, index) => `topic-${index}`);
    await runStatements(site.folder, [
      ['delete from article_topics'],
      ['delete from topics'],
      ...names.map(
        (name, index) =>
          [
            'insert into topics (id, name, folded_name, slug) values (?, ?, ?, ?)',
            ...[`topic-${index}`, name, `name ${index}`, `topic-${index}`],
          ] as const,
      ),
      ...ids.map(
        (topic) =>
          [
            'insert into article_topics (article_id, topic_id, is_published, place) values (?, ?, 1, ?)',
            ...[id, topic, Date.now()],
          ] as const,
      ),
      ['update news set topics = ? where id = ?', ids.join(' '), id],
      ['update site_version set version = version + 1'],
    ]);
  });

  it(
    'run nothing under the article, in its feed, and on the pages and in the feeds of the topics',
    async () => {
      await look(visitors[0], article);
      const links = visitors[0]?.page.locator('main a[href^="/news/topics/"]');
      expect(sorted((await links?.allTextContents()) ?? [])).toEqual(sorted(names));
      await visitors[0]?.help();
      await look(visitors[0], '/news/feed.xml');
      await atEach(names, async (visitor, name, index) => {
        const path = topicPath(`topic-${index}`);
        await look(visitor, path);
        expect(await visitor.page.locator('h1').textContent()).toBe(name);
        expect(await visitor.page.title()).toBe(`${name} · Sanir`.replace(/\s+/g, ' '));
        const feed = parseXml(await (await admin.fetch(topicFeedPath(`topic-${index}`))).text());
        expect(feed.getElementsByTagName('title')[0]?.textContent).toBe(`Sanir · ${name}`);
        return path;
      });
    },
    LONG_TEST_MS,
  );

  it(
    'run nothing in the form, in the filter of Manage, and in the tab Site with its dialogs',
    async () => {
      const { page } = panel;
      await openPanel();
      const choices = formParts(page).form.getByRole('group', { name: 'Topics' }).locator('label bdi');
      await choices.first().waitFor();
      expect(sorted(await choices.allTextContents())).toEqual(sorted(names));
      await expectNothing(panel, 'the form');

      await openManageTab(page);
      const options = managePanel(page).getByRole('combobox', { name: 'Topic' }).locator('option');
      await expect.poll(() => options.count()).toBe(names.length + 1);
      await expectNothing(panel, 'Manage');

      await page.getByRole('tab', { name: 'Site' }).click();
      await page.getByRole('tabpanel', { name: 'Site' }).getByRole('button', { name: 'Topics' }).click();
      const headings = page.locator('li h3[id^="topic-"]');
      await expect.poll(() => headings.count()).toBe(names.length);
      expect(sorted(await headings.allTextContents())).toEqual(sorted(names));
      for (const [control, shown] of [
        ['rename', 'input'],
        ['delete', 'p'],
      ] as const) {
        const opened = await page.evaluate(openEach, {
          buttons: `li button[id$="-${control}"]`,
          shown: `dialog[open] ${shown}`,
        });
        expect(opened).toHaveLength(names.length);
        expect(opened.flatMap(({ foreign }) => foreign)).toEqual([]);
      }
      await panel.help();
      await expectNothing(panel, 'the topics');
    },
    LONG_TEST_MS,
  );
});
