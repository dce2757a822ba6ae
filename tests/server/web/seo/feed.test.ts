import type { Element } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import {
  createArticle,
  DELETE_ARTICLE,
  fetchArticle,
  UPDATE_ARTICLE,
  uploadImage,
} from '../../../support/data/articles/articles.ts';
import { makePhotograph } from '../../../support/data/images/photographs.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import { childrenOf, parseXml, textOf } from '../../../support/data/xml.ts';
import { admin, app, openAppForFile } from '../../../support/server/apps/app-of-file.ts';
import { openApp } from '../../../support/server/apps/open-app.ts';
import { sendRequest } from '../../../support/server/clients/send-request.ts';
import { oldIsDeleted } from '../../../support/server/watching/statements.ts';

const ORIGIN = 'https://www.sanir.example';
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

openAppForFile({ PUBLIC_URL: ORIGIN });

const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  sendRequest(app.url, '/news/feed.xml', headers, method);

const readFeed = async (): Promise<Element> => parseXml((await ask()).body.toString());

const linksOf = (element: Element) =>
  Object.fromEntries(
    childrenOf(element, 'link').map((link) => [link.getAttribute('rel'), link.getAttribute('href')]),
  );

const newestEntry = async (): Promise<Element> => {
  const [entry] = childrenOf(await readFeed(), 'entry');
  if (!entry) throw new Error('The feed is empty');
  return entry;
};

describe('the feed', () => {
  it('has what Atom requires of it, before there is an article and after', async () => {
    for (const count of [0, 1]) {
      if (count === 1) await createArticle(admin);
      const feed = await readFeed();
      expect([feed.nodeName, feed.namespaceURI]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
      expect(textOf(feed, 'id')).toBe(`${ORIGIN}/news/feed.xml`);
      expect(textOf(feed, 'title')).toBe('Sanir · Latest News');
      expect(textOf(feed, 'updated')).toMatch(RFC_3339);
      expect(childrenOf(feed, 'author').map((author) => textOf(author, 'name'))).toEqual(['Sanir']);
      expect(linksOf(feed)).toEqual({ self: `${ORIGIN}/news/feed.xml`, alternate: `${ORIGIN}/news` });
      expect(childrenOf(feed, 'entry')).toHaveLength(count);
    }
  });

  it('is Atom by its type, and pages name it', async () => {
    expect((await ask()).headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect((await sendRequest(app.url, '/about', {})).body.toString()).toContain(
      '<link rel="alternate" type="application/atom+xml" title="Sanir · Latest News" href="/news/feed.xml">',
    );
  });

  it('contains an article in full, with absolute addresses, in its language', async () => {
    const { url, path } = await uploadImage(admin, await makePhotograph({ width: 700, height: 500 }));
    const other = await uploadImage(admin, await makePhotograph({ width: 500, height: 500, seed: 2 }));
    const { id } = await createArticle(admin, {
      title: 'خبز & <ورد>',
      author: 'A & B',
      lang: 'ar',
      content: `<p>“<a href="/contact">اكتب</a>” 1 &lt; 2 &amp; <a href="https://other.example/">x</a></p><img src="${other.url}" alt=""><ol start="3"><li>c</li></ol>`,
      images: [
        { path: other.path, alt: 'Inside' },
        { path, alt: 'A "stall"', isFeatured: true },
      ],
    });
    const entry = await newestEntry();
    expect(entry.getAttribute('xml:lang')).toBe('ar');
    expect(textOf(entry, 'id')).toBe(`urn:uuid:${id}`);
    expect(textOf(entry, 'title')).toBe('خبز & <ورد>');
    expect(textOf(entry, 'published')).toMatch(RFC_3339);
    expect(textOf(entry, 'updated')).toMatch(RFC_3339);
    expect(childrenOf(entry, 'author').map((author) => textOf(author, 'name'))).toEqual(['A & B']);
    expect(linksOf(entry)).toEqual({ alternate: `${ORIGIN}/news/${id}` });
    expect(childrenOf(entry, 'content').map((content) => content.getAttribute('type'))).toEqual(['html']);
    expect(textOf(entry, 'content')).toBe(
      `<div dir="rtl" lang="ar"><p><img src="${ORIGIN}${url}" alt="A &quot;stall&quot;" width="700" height="500"></p>` +
        `<p>“<a href="${ORIGIN}/contact">اكتب</a>” 1 &lt; 2 &amp; <a href="https://other.example/" rel="noopener noreferrer">x</a></p>` +
        `<img src="${ORIGIN}${other.url}" alt=""><ol start="3"><li>c</li></ol></div>`,
    );
  });

  it('contains no character that XML forbids', async () => {
    await createArticle(admin, { title: 'One\uffff two', content: '<p>Words\uffff\u000b.</p>' });
    const entry = await newestEntry();
    expect(textOf(entry, 'title')).toMatch(/^One ?two$/);
    expect(textOf(entry, 'content')).toMatch(/^<p>Words ?\.<\/p>$/);
  });

  it('is well-formed for any title, author and text', async () => {
    const [title, author] = ['a ]]> b ]]]]>> <![CDATA[c]]>', ']]> &amp; -->'];
    await createArticle(admin, { title, author, content: '<p>]]&gt; d</p>' });
    // Not allowed in text (XML 1.0, 2.4): strict readers refuse the whole feed, this test's own does not.
    expect((await ask()).body.toString()).not.toContain(']]>');
    const entry = await newestEntry();
    expect([textOf(entry, 'title'), textOf(entry, 'summary')]).toEqual([title, ']]> d']);
    expect(childrenOf(entry, 'author').map((each) => textOf(each, 'name'))).toEqual([author]);
  });

  it('leaves drafts and deleted articles out', async () => {
    const { id } = await createArticle(admin, { title: 'Here' });
    const draft = await createArticle(admin, { title: 'Draft', published: false });
    const ids = async () => childrenOf(await readFeed(), 'entry').map((entry) => textOf(entry, 'id'));
    expect(await ids()).toContain(`urn:uuid:${id}`);
    expect(await ids()).not.toContain(`urn:uuid:${draft.id}`);
    await admin.query(DELETE_ARTICLE, { id });
    expect(await ids()).not.toContain(`urn:uuid:${id}`);
  });

  it('is for readers who have it already 304, by its validator and by its date', async () => {
    const { headers, body } = await ask({ 'accept-encoding': 'br' });
    const { etag = '', 'last-modified': date = '' } = headers as Record<string, string>;
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
    const again = await ask({ 'accept-encoding': 'br', 'if-none-match': etag });
    expect([again.status, again.body.length, again.headers['last-modified']]).toEqual([304, 0, date]);
    expect((await ask({ 'if-modified-since': date })).status).toBe(304);
    expect((await ask({ 'if-modified-since': 'Mon, 05 Jan 2015 10:00:00 GMT' })).status).toBe(200);
    // As somebody has it who read the feed while the clock was ahead.
    const later = new Date(Date.parse(date) + 3_600_000).toUTCString();
    expect((await ask({ 'if-modified-since': later })).status).toBe(200);
    expect((await ask({ 'if-modified-since': 'yesterday' })).status).toBe(200);
    // A validator that does not hold says more than a date.
    expect((await ask({ 'if-none-match': '"other"', 'if-modified-since': date })).status).toBe(200);
    const head = await ask({ 'accept-encoding': 'br' }, 'HEAD');
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, etag]);
    expect(head.headers['content-length']).toBe(String(body.length));
    app.advance(2000);
    await createArticle(admin, { title: 'New' });
    expect((await ask({ 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(200);
    expect((await ask({ 'if-modified-since': date })).status).toBe(200);
  });

  it('keeps an entry’s id and date when its article is saved, and says when that was', async () => {
    const { id } = await createArticle(admin, { title: 'Here' });
    app.advance(60_000);
    await admin.query(UPDATE_ARTICLE, { id, revision: 1, input: { title: 'Here again' } });
    const { createdAt, updatedAt } = (await fetchArticle(admin, id)) ?? {};
    expect(updatedAt).not.toBe(createdAt);
    const entry = await newestEntry();
    expect(['id', 'title', 'published', 'updated'].map((name) => textOf(entry, name))).toEqual([
      `urn:uuid:${id}`,
      'Here again',
      createdAt,
      updatedAt,
    ]);
    expect(textOf(await readFeed(), 'updated')).toBe(updatedAt);
  });

  it('ends with the twentieth article', async () => {
    for (let number = 1; number <= 21; number += 1) await createArticle(admin, { title: `Number ${number}` });
    const titles = childrenOf(await readFeed(), 'entry').map((entry) => textOf(entry, 'title'));
    expect([titles.length, titles[0], titles.at(-1)]).toEqual([20, 'Number 21', 'Number 2']);
  });

  it('has only summaries of articles beyond two million characters', async () => {
    await changeData(
      app.folder,
      `update news set content = '<p>${'x'.repeat(450_000)}</p>';
       update site_version set version = version + 1`,
    );
    const entries = childrenOf(await readFeed(), 'entry');
    expect(entries.map((entry) => childrenOf(entry, 'content').length)).toEqual(
      entries.map((_, index) => (index < 4 ? 1 : 0)),
    );
    for (const entry of entries) expect(textOf(entry, 'summary')).toMatch(/./);
  });

  it('is written once for all who ask while nothing changes', async () => {
    const statements: string[] = [];
    await using counted = await openApp({}, { onStatement: (sql) => statements.push(sql) });
    // What a start deletes reads articles, too.
    await oldIsDeleted(statements, counted.folder);
    const read = () => sendRequest(counted.url, '/news/feed.xml', {});
    await Promise.all([read(), read()]);
    const once = statements.filter((sql) => sql.includes('"news"')).length;
    await read();
    expect(statements.filter((sql) => sql.includes('"news"')).length).toBe(once);
  });
});
