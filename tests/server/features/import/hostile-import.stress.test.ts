import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect, it } from 'vitest';
import { reportHtml } from '../../../../server/features/import/run/write-report.ts';
import { storedHtmlViolations } from '../../../support/data/articles/stored-html-violations.ts';
import { attacks } from '../../../support/data/attacks/attacks.ts';
import { ghostExport, lexical, paragraph, text } from '../../../support/data/import/ghost.ts';
import { wxr } from '../../../support/data/import/wxr.ts';
import { readRows } from '../../../support/data/sites/site-data.ts';
import { type OpenImport, openImport } from './open-import.ts';

const HOSTILE = attacks(process.env.LONG ? 1 : 8).map(({ html }) => html);
const TIME_LIMIT_MS = process.env.LONG ? 3_600_000 : 180_000;

async function expectHarmless(site: OpenImport, name: string): Promise<void> {
  const outcome = await site.run(name);
  const rows = await readRows<{ content: string }>(site.folder, 'select content from news');
  expect(outcome.entries.length).toBeGreaterThanOrEqual(HOSTILE.length);
  expect(rows.length).toBeGreaterThan(HOSTILE.length / 2);
  for (const { content } of rows) {
    expect(storedHtmlViolations(content), content).toEqual([]);
    expect(content.match(/.{0,60}(here|old-site)\.invalid.{0,60}/)?.[0]).toBeUndefined();
  }
  expect(
    partsOf(parse(reportHtml(outcome, { isTrial: false }))).filter((part) => !OF_REPORTS.has(part)),
  ).toEqual([]);
}

/** The elements and attributes of a page. */
function partsOf(node: DefaultTreeAdapterTypes.Node): string[] {
  const own =
    'attrs' in node ? [node.tagName, ...node.attrs.map(({ name }) => `${node.tagName} ${name}`)] : [];
  return [...own, ...('childNodes' in node ? node.childNodes.flatMap(partsOf) : [])];
}

const OF_REPORTS = new Set([
  ...'html head body title style h1 h2 h3 p table tbody tr th td bdi code details summary ul li ol meta'.split(
    ' ',
  ),
  ...['html lang', 'meta charset', 'meta name', 'meta content', 'meta http-equiv', 'tr class'],
]);

it(
  'hostile texts as posts of WordPress leave nothing that runs, in articles and report',
  async () => {
    await using site = await openImport();
    await site.put(
      'export.xml',
      wxr(
        HOSTILE.map((html, index) => ({
          id: index + 1,
          title: index % 2 === 0 ? html : `Post ${index}`,
          excerpt: html,
          creator: html,
          content: CONTENTS[index % CONTENTS.length]?.(html) ?? '',
          meta: { footnotes: html },
        })),
        {
          channel: HOSTILE.slice(0, 50)
            .map(
              (html) =>
                `<wp:tag><wp:tag_name><![CDATA[${html.replaceAll(']]>', '')}]]></wp:tag_name></wp:tag>`,
            )
            .join(''),
        },
      ),
    );
    await expectHarmless(site, 'export.xml');
  },
  TIME_LIMIT_MS,
);

/** The ways to write a text into a post. */
const CONTENTS: readonly ((html: string) => string)[] = [
  (html) => html,
  (html) => `<!-- wp:html -->${html}<!-- /wp:html -->`,
  (html) => `<!-- wp:embed {"url":${JSON.stringify(html)}} -->${html}<!-- /wp:embed -->`,
  (html) => `<!-- wp:cover {"url":${JSON.stringify(html)}} -->${html}<!-- /wp:cover -->`,
  (html) => `[caption caption="${html}"]<img src="${html}">${html}[/caption][button url="${html}"]a[/button]`,
  (html) => `<import-loss data-what="${html}" data-why='${html}'>${html}</import-loss><p>a</p>`,
  (html) => `<!-- wp:acme/${html} -->${html}<iframe src="${html}"></iframe>`,
];

it(
  'hostile texts as posts of Ghost leave nothing that runs, in articles and report',
  async () => {
    await using site = await openImport();
    await site.put(
      'ghost.json',
      ghostExport(
        HOSTILE.map((html, index) => ({
          title: html,
          slug: html,
          custom_excerpt: html,
          ...(index % 2 === 0 ? { html } : { lexical: hostileDocument(html), html }),
        })),
        { tags: HOSTILE.slice(0, 50).map((name) => ({ name })) },
      ),
    );
    await expectHarmless(site, 'ghost.json');
  },
  TIME_LIMIT_MS,
);

const hostileDocument = (html: string): string =>
  lexical(
    paragraph(text(html), { type: 'link', url: html, children: [text('a')] }),
    { type: 'heading', tag: html, children: [text(html)] },
    { type: 'html', html },
    { type: 'image', src: html, alt: html, caption: html },
    { type: 'button', buttonUrl: html, buttonText: html },
    { type: 'embed', url: html, metadata: { title: html }, caption: html },
    { type: 'toggle', heading: html, content: html },
    { type: html, children: [text(html)] },
    { type: html },
  );
