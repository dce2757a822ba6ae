import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { sourceOf } from '../../../../server/features/page-views/page-view-source.ts';
import { createCountPageViews } from '../../../../server/web/http/pages/count-page-views.ts';

const isOwnHost = (host: string) => host === 'www.sanir.example';

it.each([
  [undefined, 'DIRECT'],
  ['', 'DIRECT'],
  ['about:blank', 'DIRECT'],
  ['no address', 'DIRECT'],
  ['https://www.sanir.example/news', 'THIS_SITE'],
  ['https://www.sanir.example:8443/news', 'OTHER_SITE'],
  ['https://sanir.example/', 'OTHER_SITE'],
  ['https://web.whatsapp.com/', 'WHATSAPP'],
  ['https://wa.me/?text=a', 'WHATSAPP'],
  ['https://l.wl.co/', 'WHATSAPP'],
  ['android-app://com.whatsapp/', 'WHATSAPP'],
  ['android-app://com.whatsapp.w4b', 'WHATSAPP'],
  ['https://web.whatsapp.com.elsewhere.example/', 'OTHER_SITE'],
  ['https://www.google.com/', 'SEARCH'],
  ['https://www.google.co.za/', 'SEARCH'],
  ['https://google.com.na/search?q=permits', 'SEARCH'],
  ['https://www.bing.com/', 'SEARCH'],
  ['https://duckduckgo.com/', 'SEARCH'],
  ['https://za.search.yahoo.com/', 'SEARCH'],
  ['https://search.brave.com/', 'SEARCH'],
  ['https://yandex.ru/', 'SEARCH'],
  ['android-app://com.google.android.googlequicksearchbox/', 'SEARCH'],
  ['https://mail.google.com/', 'OTHER_SITE'],
  ['https://www.google.com.elsewhere.example/', 'OTHER_SITE'],
  ['https://ask.elsewhere.example/', 'OTHER_SITE'],
  ['https://www.partner.example/links', 'OTHER_SITE'],
])('%s is %s', (referer, source) => {
  expect(sourceOf(referer, isOwnHost)).toBe(source);
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

it.each(['www.sanir.example', 'www.sanir.example:443', 'WWW.sanir.example.', '127.0.0.1:4000'])(
  'a reader who comes from a page of this site is counted as such where a proxy names the host %s',
  (host) => {
    const counted: unknown[] = [];
    const counter = createCountPageViews(
      (...opening) => void counted.push(opening),
      () => 'https://www.sanir.example',
    );
    const headers = { host, referer: 'https://www.sanir.example/news', 'user-agent': FIREFOX };
    counter.page({ method: 'GET', headers } as unknown as IncomingMessage, '/news/some-id');
    expect(counted).toEqual([['some-id', 'THIS_SITE']]);
  },
);
