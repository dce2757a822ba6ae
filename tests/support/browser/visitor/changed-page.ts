import type { Page } from 'playwright-core';

/**
 * What happens to a page's HTML on its way, and before scripts run, so that React draws the page anew; by who
 * does it.
 */
export const CHANGES = {
  'a translation, which wraps each text': inRoot((html) =>
    html.replace(/>([^<]*[a-z][^<]*)</gi, '><font dir="auto"><font dir="auto">$1</font></font><'),
  ),
  'a proxy that removes comments and white space': inRoot((html) =>
    html
      .replace(/<!--.*?-->/gs, '')
      .replace(/>\s+/g, '>')
      .replace(/\s+</g, '<'),
  ),
  'an extension that puts fields and links first': inRoot(
    (html) => `<div><input value="x"><a href="/extension">Go</a><button>Do</button></div>${html}`,
  ),
  'an extension that puts fields of the same names before ours': inRoot((html) =>
    html.replace(/<input[^>]* name="(\w+)"[^>]*>/g, '<input name="$1" value="x">$&'),
  ),
  'a password manager that puts a button after each field': inRoot((html) =>
    html.replace(/<input[^>]*>/g, '$&<button class="manager">Fill in</button>'),
  ),
  'an ad blocker that removes the footer': inRoot((html) => html.replace(/<footer.*<\/footer>/s, '')),
} satisfies Record<string, Change>;

/** Changes the HTML of a document. */
export type Change = (html: string) => string;

/** Changes what React has rendered. */
function inRoot(change: Change): Change {
  return (html) =>
    html.replace(/(?<=<div id="root">).*(?=<\/div>\s*<script)/s, (rendered) => change(rendered));
}

/** Changes the document that the site sends for a path. */
export async function changePage(page: Page, path: string, change: Change): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const { 'content-encoding': _, 'content-length': _length, ...headers } = response.headers();
    await route.fulfill({ response, headers, body: change(await response.text()) });
  });
}
