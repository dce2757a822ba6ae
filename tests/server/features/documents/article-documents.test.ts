import { describe, expect, it } from 'vitest';
import { createArticle, fetchArticle, UPDATE_ARTICLE } from '../../../support/data/articles/articles.ts';
import { makePdf } from '../../../support/data/documents/make-pdf.ts';
import { uploadDocument } from '../../../support/data/documents/upload-document.ts';
import { admin, app, openAppForFile } from '../../../support/server/apps/app-of-file.ts';

openAppForFile();

const blockOf = (url: string, title: string, size: string) =>
  `<p><a href="${url}" type="application/pdf" target="_blank">${title} <small>${size}</small></a></p>`;

async function articleWith(title = 'Annual report') {
  const document = await uploadDocument(admin, makePdf({ pages: 12 }));
  const article = await createArticle(admin, {
    content: `<p>Words.</p>${blockOf(document.url, title, 'x')}`,
  });
  return { ...document, ...article };
}

const update = (id: string, revision: number, input: object) =>
  admin.query<{ updateArticle: { revision: number; content: string } }>(UPDATE_ARTICLE, {
    id,
    revision,
    input,
  });

const statusOf = async (url: string, client = app.client()) => (await client.fetch(url)).status;

describe('a document of an article', () => {
  it('stands in its text with the size that the site knows, and on its page, in the feed and in low data', async () => {
    const { id, slug, url, size, content } = await articleWith();
    expect(content).toBe(`<p>Words.</p>${blockOf(url, 'Annual report', size)}`);
    for (const page of [`/news/${id}/${slug}`, `/news/${id}/${slug}?low-data`]) {
      const html = await (await app.client().fetch(page, { headers: { 'save-data': 'on' } })).text();
      expect(html).toMatch(
        new RegExp(
          `<a href="${url}"[^>]* target="_blank"[^>]*>Annual report <small lang="en" dir="ltr">PDF, \\d KB, 12 pages. Opens in a new tab.</small>`,
        ),
      );
    }
    expect(await (await app.client().fetch('/news/feed.xml')).text()).toContain(url);
  });

  it('is found by its title, not by its size, and its title is in the excerpt', async () => {
    const { id } = await articleWith('Wanderungsbericht');
    const found = async (search: string) =>
      (
        await app
          .client()
          .query<{ news: { nodes: { id: string; excerpt: string }[] } }>(
            'query ($search: String) { news(search: $search) { nodes { id excerpt } } }',
            { search },
          )
      ).news.nodes;
    expect(await found('wanderungs')).toEqual([{ id, excerpt: 'Words. Wanderungsbericht' }]);
    expect(await found('12 pages')).toEqual([]);
  });

  it('leaves with its text, is there for the administrator while a version has it, and comes back with that', async () => {
    const { id, revision, url, content } = await articleWith();
    const { updateArticle: without } = await update(id, revision, { content: '<p>Words.</p>' });
    expect([await statusOf(url), await statusOf(url, admin)]).toEqual([404, 200]);
    const { restoreArticleVersion } = await admin.query<{ restoreArticleVersion: { content: string } }>(
      `mutation { restoreArticleVersion(articleId: "${id}", version: ${revision}, revision: ${without.revision}) { content } }`,
    );
    expect(restoreArticleVersion.content).toBe(content);
    expect(await statusOf(url)).toBe(200);
    await admin.query(`mutation { deleteArticle(id: "${id}") }`);
    await expect.poll(() => statusOf(url, admin)).toBe(404);
  });

  it('is no image of it, and stays where only its images, or its title, change', async () => {
    const { id, revision, url } = await articleWith();
    const { updateArticle: renamed } = await update(id, revision, { title: 'Another title' });
    await update(id, renamed.revision, { images: [] });
    expect(await statusOf(url)).toBe(200);
    expect(await fetchArticle(admin, id)).toMatchObject({ images: [], featuredImage: null });
  });

  it('is of one article: another can link to it, but not have it', async () => {
    const { url, size } = await articleWith();
    const answer = await admin.ask(
      'mutation ($input: CreateArticleInput!) { createArticle(input: $input) { id } }',
      { input: { title: 'Other', content: blockOf(url, 'Mine', size) } },
    );
    expect(answer.errors?.[0]?.message).toBe(
      'The document report.pdf is not among this article’s files. Remove it from the text, and attach its file again.',
    );
    const { content } = await createArticle(admin, { content: `<p>See <a href="${url}">it</a>.</p>` });
    expect(content).toContain(`<a href="${url}">it</a>`);
  });

  it('that the site does not have is refused, and one of another site is a link', async () => {
    const content = blockOf('/documents/1-gone-abcdefgh.pdf', 'Gone', '');
    const answer = await admin.ask(
      'mutation ($input: CreateArticleInput!) { createArticle(input: $input) { id } }',
      { input: { title: 'Other', content } },
    );
    expect(answer.errors?.[0]?.message).toContain('The document gone.pdf is not among this article’s files.');
    const foreign = await createArticle(admin, {
      content: '<p><a href="https://un.example/a.pdf" type="application/pdf">A report</a></p>',
    });
    expect(foreign.content).toBe(
      '<p><a href="https://un.example/a.pdf" rel="noopener noreferrer">A report</a></p>',
    );
  });

  it('is not lost with its title, or in a list, a heading, or a cell of a table', async () => {
    const { url, size } = await uploadDocument(admin, makePdf());
    const link = `<a href="${url}" type="application/pdf"><small>1</small></a>`;
    const block = blockOf(url, 'Document', size);
    const contents = [
      [`<ul><li>One${link}</li></ul>`, `<ul><li>One</li></ul>${block}`],
      [`<h2>One${link}</h2>`, `<h2>One</h2>${block}`],
      [`<p>One ${link} two</p>`, `<p>One</p>${block}<p>two</p>`],
      [
        `<table><tr><th>One</th></tr><tr><td>${link}</td></tr></table>`,
        `<table><thead><tr><th scope="col">One</th></tr></thead><tbody><tr><td></td></tr></tbody></table>${block}`,
      ],
    ];
    let article = await createArticle(admin, { content: contents[0]?.[0] });
    for (const [given, stored] of contents) {
      const { updateArticle } = await update(article.id, article.revision, { content: given });
      article = { ...article, ...updateArticle };
      expect(article.content).toBe(stored);
    }
  });
});
