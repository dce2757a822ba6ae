import { expect, it } from 'vitest';
import { withLinkAddresses } from '../../../rules/article-html/attributes/link-addresses.ts';

const ORIGIN = 'https://sanir.example';

const link = (href: string, words: string, rest = '') => `<p>See <a href="${href}"${rest}>${words}</a>.</p>`;
const shown = (address: string) => ` data-address="${address}"`;

it.each([
  ['https://a.example/b?c=1&amp;d=2', 'a report', null],
  ['/news', 'our <strong>news</strong>', 'https://sanir.example/news'],
  ['/', 'Home', 'https://sanir.example/'],
  ['/', 'sanir.example', ''],
  ['https://a.example/', 'a.example', ''],
  ['https://a.example/b?c=1&amp;d=2', 'at <em>https://a.example</em>/b?c=1&amp;d=2', ''],
  ['mailto:desk@d.example', 'our desk', 'desk@d.example'],
  ['mailto:desk@d.example?subject=Stalls', 'Desk@D.example', ''],
  ['mailto:a%26b@d.example', 'write', 'a&amp;b@d.example'],
  ['mailto:&quot;a&quot;@d.example', 'write', '&quot;a&quot;@d.example'],
  ['mailto:a%00%0Ab@d.example', 'write', 'a b@d.example'],
  ['mailto:100%@d.example', 'write', '100%@d.example'],
  ['mailto:?subject=Stalls', 'tell somebody', ''],
  ['tel:+27000000000', 'call', '+27000000000'],
  ['tel:+27000000000', '+27 (00) 000\u00a00000', ''],
])('shows on paper behind a link to %s with the words %s: %j', (href, words, address) => {
  const rest = ' rel="noopener noreferrer"';
  expect(withLinkAddresses(link(href, words), ORIGIN)).toBe(
    link(href, words, address === null ? '' : shown(address)),
  );
  expect(withLinkAddresses(link(href, words, rest), ORIGIN)).toBe(
    link(href, words, address === null ? rest : rest + shown(address)),
  );
});

it('treats each link of a text separately', () => {
  expect(
    withLinkAddresses('<p><a href="tel:1">a</a><a href="/b">b</a></p><p><a href="tel:2">2</a></p>', ORIGIN),
  ).toBe(
    '<p><a href="tel:1" data-address="1">a</a><a href="/b" data-address="https://sanir.example/b">b</a></p><p><a href="tel:2" data-address="">2</a></p>',
  );
});
