import { expect, it } from 'vitest';
import { sourceOf } from '../../server/reads/read-source.ts';

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
