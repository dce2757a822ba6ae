import { beforeAll, describe, expect, it } from 'vitest';
import {
  CREATE_ARTICLE,
  createArticle,
  UPDATE_ARTICLE,
  uploadImage,
} from '../../../../support/data/articles/articles.ts';
import { makePhotograph } from '../../../../support/data/images/photographs.ts';
import { childrenOf, parseXml, textOf } from '../../../../support/data/xml.ts';
import { admin, app, openAppForFile } from '../../../../support/server/apps/app-of-file.ts';
import { errorOf } from '../../../../support/server/clients/error-of.ts';
import { sendRequest } from '../../../../support/server/clients/send-request.ts';

const ORIGIN = 'https://www.sanir.example';

openAppForFile({ PUBLIC_URL: ORIGIN });

const READ = 'query ($id: ID!) { article(id: $id) { images { path caption } } }';

interface Read {
  readonly article: { readonly images: readonly { readonly path: string; readonly caption: string }[] };
}

async function captionsOf(id: string): Promise<string[]> {
  const { article } = await app.client().query<Read>(READ, { id });
  return article.images.map(({ caption }) => caption);
}

let photograph: Buffer;
beforeAll(async () => {
  photograph = await makePhotograph({ width: 120, height: 80 });
});

const upload = () => uploadImage(admin, photograph);

const pageOf = async (path: string, headers: Record<string, string> = {}) =>
  (await sendRequest(app.url, path, headers)).body.toString();

/** An article with an image above its text and one in it, each with a caption. */
async function createCaptioned() {
  const [beside, inText] = [await upload(), await upload()];
  const { id } = await createArticle(admin, {
    content: `<p>Words.</p><img src="${inText.url}" alt=""><p>More.</p>`,
    images: [
      { path: beside.path, caption: '  The <b>market</b>\n at noon ' },
      { path: inText.path, caption: 'Rain & “wind”' },
    ],
  });
  return { id, beside, inText };
}

describe('the caption of a picture', () => {
  it('is one line of plain text, and none where it is blank or left out', async () => {
    const [one, two, three] = [await upload(), await upload(), await upload()];
    const images = [
      { path: one.path, caption: ' A\n stall  ' },
      { path: two.path, caption: ' \u200b ' },
      { path: three.path },
    ];
    const { id } = await createArticle(admin, { images });
    expect(await captionsOf(id)).toEqual(['A stall', '', '']);
  });

  it('changes with the list of pictures, and stays where a change leaves that out', async () => {
    const { path } = await upload();
    const { id } = await createArticle(admin, { images: [{ path, caption: 'Before' }] });
    await admin.query(UPDATE_ARTICLE, { id, revision: 1, input: { title: 'Another title' } });
    expect(await captionsOf(id)).toEqual(['Before']);
    await admin.query(UPDATE_ARTICLE, { id, revision: 2, input: { images: [{ path, caption: 'After' }] } });
    expect(await captionsOf(id)).toEqual(['After']);
    await admin.query(UPDATE_ARTICLE, { id, revision: 3, input: { images: [{ path }] } });
    expect(await captionsOf(id)).toEqual(['']);
  });

  it('has at most 200 characters', async () => {
    const { path } = await upload();
    const input = (caption: string) => ({ images: [{ path, caption }] });
    const tooLong = { title: 'A', content: '<p>B</p>', ...input('x'.repeat(201)) };
    expect(await errorOf(admin, CREATE_ARTICLE, { input: tooLong })).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'The caption of an image is too long: at most 200 characters.',
    });
    const { id } = await createArticle(admin, input(` ${'x'.repeat(200)} `));
    expect(await captionsOf(id)).toEqual(['x'.repeat(200)]);
  });

  it('stands under the picture above the text and in the text, without scripts and in the low-data version too', async () => {
    const { id, inText } = await createCaptioned();
    for (const headers of [{}, { 'save-data': 'on' }]) {
      const page = await pageOf(`/news/${id}`, headers);
      const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
      expect(
        main.match(
          /<figcaption lang="en" dir="auto" class="[^"]*">The &lt;b&gt;market&lt;\/b&gt; at noon<\/figcaption>/g,
        ),
      ).toHaveLength(1);
      const stem = inText.url.replace(/\.jpg$/, '');
      expect(main).toMatch(
        new RegExp(
          `<figure><img src="${stem}[^>]*><figcaption dir="auto">Rain &amp; “wind”</figcaption></figure>`,
        ),
      );
    }
  });

  it('stands in the feed, under the picture above the text and in the text', async () => {
    const { beside, inText } = await createCaptioned();
    const [entry] = childrenOf(parseXml(await pageOf('/news/feed.xml')), 'entry');
    expect(entry && textOf(entry, 'content')).toBe(
      `<figure><img src="${ORIGIN}${beside.url}" alt="" width="120" height="80">` +
        '<figcaption dir="auto">The &lt;b&gt;market&lt;/b&gt; at noon</figcaption></figure><p>Words.</p>' +
        `<figure><img src="${ORIGIN}${inText.url}" alt=""><figcaption dir="auto">Rain &amp; “wind”</figcaption></figure><p>More.</p>`,
    );
  });

  it('of every picture is in the low-data version, where none can be shown large in its place', async () => {
    const images = [await upload(), await upload(), await upload()];
    const { id } = await createArticle(admin, {
      images: images.map(({ path }, index) => ({ path, caption: `Stall ${index}` })),
    });
    const page = await pageOf(`/news/${id}`, { 'save-data': 'on' });
    for (const index of images.keys())
      expect(page.match(new RegExp(`>Stall ${index}</(?:p|figcaption)>`, 'g'))).toHaveLength(1);
  });
});
