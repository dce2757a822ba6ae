import { describe, expect, it } from 'vitest';
import { testedEngines } from '../support/engines/find-engines.ts';
import { openEngineSiteForFile, openPersonIn } from '../support/engines/person-of-file.ts';
import { startSiteWithNews } from '../support/start-site-with-news.ts';

openEngineSiteForFile(startSiteWithNews);

describe.each(testedEngines())('a visitor with %s', (engine) => {
  it('reads an article from the list on a phone', async () => {
    const visitor = await openPersonIn(engine, { width: 360, height: 740 });
    await visitor.open('/news');
    await visitor.click({ role: 'link', name: 'Forty traders, one table', isPart: true });
    await visitor.sees({ role: 'dialog' });
    await visitor.isAt(/^\/news\/[^/]+\/forty-traders-one-table$/);
    await visitor.press('Escape');
    await visitor.isAt('/news');
    await expect.poll(visitor.focused).toMatch(/^link Read More/);
  });
});
