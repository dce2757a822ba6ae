import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ghostExport } from '../../../support/data/import/ghost.ts';
import { LINK_MODE, makeZip } from '../../../support/data/import/make-zip.ts';
import { wxr } from '../../../support/data/import/wxr.ts';
import { readValue } from '../../../support/data/sites/site-data.ts';
import { lossesOf, type OpenImport, openImport } from './open-import.ts';

let site: OpenImport;

beforeAll(async () => {
  site = await openImport();
});

afterAll(() => site[Symbol.asyncDispose]());

const WHOLE = wxr([
  { id: 1, content: '<p>a</p>' },
  { id: 2, content: '<p>b</p>' },
]);

async function refusalOf(name: string, content: string | Uint8Array): Promise<string> {
  await site.put(name, content);
  const refusal = await site.run(name).then(
    () => 'taken',
    (error: Error) => `${error.name}: ${error.message}`,
  );
  expect(await readValue(site.folder, 'select count(*) from news'), refusal).toBe(0);
  return refusal;
}

describe('a sentence with the place, and nothing half made, for', () => {
  it.each([
    ['XML that is cut', WHOLE.slice(0, WHOLE.indexOf('<guid') + 20), /line 11: the file ends too early/],
    ['XML that is cut between two posts', WHOLE.slice(0, WHOLE.lastIndexOf('<item>')), /ends too early/],
    [
      'elements that cross',
      WHOLE.replace('</title></item>', '').replace('</wp:status>', '</wp:state>'),
      /line 13: the file is not an export/,
    ],
    [
      'a DTD',
      WHOLE.replace('<rss', '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n<rss'),
      /line 2: it declares a document type/,
    ],
    ['an entity that nothing declares', WHOLE.replace('Old site', '&lol;'), /line 6: .*entity/],
    [
      'another kind of XML',
      '<feed xmlns="http://www.w3.org/2005/Atom"></feed>',
      /not an export of WordPress/,
    ],
    [
      'a prefix that nothing declares',
      WHOLE.replaceAll('wp:post_id', 'evil:post_id'),
      /Unbound namespace prefix/,
    ],
    [
      'elements without end',
      `${WHOLE.slice(0, WHOLE.indexOf('<item>'))}${'<a>'.repeat(1000)}`,
      /nested too deep/,
    ],
    [
      'bytes that are not in its encoding',
      Buffer.from(WHOLE.replace('Post 1', 'Pöst 1'), 'latin1'),
      /line 10: there are bytes that are not utf-8/,
    ],
    ['an encoding that nobody knows', WHOLE.replace('UTF-8', 'klingon'), /encoding "klingon"/],
    ['text', 'Hello', /neither XML, nor JSON, nor a zip/],
    ['nothing', '', /neither XML, nor JSON, nor a zip/],
    [
      'JSON that is cut',
      ghostExport([{ html: '<p>a</p>' }]).slice(0, -40),
      /after \d+ bytes: the file is not a whole export/,
    ],
    ['JSON that is another program’s', '{"posts":[{"title":"a"}]}', /not an export of Ghost/],
    ['a zip that is cut', makeZip([{ name: 'a.json', bytes: '{}' }]).subarray(0, 60), /no whole zip/],
    ['a zip without an export', makeZip([{ name: 'a.txt', bytes: 'a' }]), /neither the .xml files/],
    [
      'a zip that leads out of its folder',
      makeZip([{ name: '../a.json', bytes: '{}' }]),
      /invalid relative path: \.\.\/a\.json/,
    ],
    ['a zip with an absolute path', makeZip([{ name: '/etc/a.json', bytes: '{}' }]), /absolute path/],
    [
      'a zip with a link',
      makeZip([
        { name: 'a.json', bytes: ghostExport([]) },
        { name: 'content/images/a.jpg', bytes: '/etc/passwd', mode: LINK_MODE },
      ]),
      /content\/images\/a\.jpg in it is a link/,
    ],
    [
      'a zip that unpacks to far more than it holds',
      makeZip([{ name: 'a.json', bytes: Buffer.alloc(60_000_000, ' ') }]),
      /would unpack to 60 MB/,
    ],
  ])('%s', async (_, content, sentence) => {
    expect(await refusalOf('export', content)).toMatch(sentence);
  });

  it('files of two sites', async () => {
    await site.put('one.xml', WHOLE);
    await site.put('two.xml', wxr([{ id: 1 }], { base: 'https://another.example' }));
    await expect(site.run(['one.xml', 'two.xml'])).rejects.toThrow(/two\.xml is of another site/);
    expect(await readValue(site.folder, 'select count(*) from news')).toBe(0);
  });

  it('a file or a folder of images that is not there', async () => {
    await expect(site.run('missing.xml')).rejects.toThrow(/There is no .*missing\.xml/);
    await site.put('one.xml', WHOLE);
    await expect(site.run('one.xml', { uploads: 'missing' })).rejects.toThrow(
      /There is no folder .*missing /,
    );
    await expect(site.run('one.xml', { uploads: 'one.xml' })).rejects.toThrow(/There is no folder /);
  });
});

describe('what XML lets a hostile export say', () => {
  it('does not make a post of what stands elsewhere, and takes other prefixes for what they stand for', async () => {
    await using other = await openImport();
    const inner =
      '<item><title>Inner</title><wp:post_id>9</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status></item>';
    const text = wxr([
      { id: 1, content: '<p>a</p>', more: `<wp:x>${inner}</wp:x>${inner}<wp:status>private</wp:status>` },
    ])
      .replaceAll('wp:', 'old:')
      .replace('xmlns:wp=', 'xmlns:old=')
      .replace('xmlns:old="', 'xmlns:wp="https://evil.example/" xmlns:old="');
    await other.put('export.xml', text);
    const { entries } = await other.run('export.xml');
    expect(entries.map(({ title, state }) => [title, state])).toEqual([['Post 1', 'PUBLISHED']]);
  });

  it('keeps signs that XML forbids out of the text, and sections of text in one', async () => {
    await using other = await openImport();
    await other.put('export.xml', wxr([{ id: 1, content: '<p>a\x0bb ]]> c \u202e d</p>' }]));
    await other.run('export.xml');
    expect(await readValue(other.folder, 'select content from news')).toBe('<p>ab ]]&gt; c \u202e d</p>');
  });

  it('does not stop at a title or a caption that is nested too deep', async () => {
    await using other = await openImport();
    const deep = `${'<b>'.repeat(600)}a`;
    const file = { id: 2, type: 'attachment', title: deep, excerpt: deep, url: 'https://old.example/a.png' };
    await other.put('export.xml', wxr([{ id: 1, title: deep, excerpt: deep, content: '<p>a</p>' }, file]));
    const { entries } = await other.run('export.xml');
    expect(entries.map(({ title, state }) => [title, state])).toEqual([['a', 'PUBLISHED']]);
  });

  it('refuses a post alone where its text is longer than any article', async () => {
    await using other = await openImport();
    const long = `<p>${'word '.repeat(1_100_000)}</p>`;
    await other.put(
      'export.xml',
      wxr([
        { id: 1, content: long },
        { id: 2, content: `<p>${'a '.repeat(300_000)}</p>` },
        { id: 3, content: '<p>c</p>' },
      ]),
    );
    const outcome = await other.run('export.xml');
    expect(outcome.entries.map(({ state }) => state)).toEqual(['NOT_TAKEN', 'NOT_TAKEN', 'PUBLISHED']);
    expect(lossesOf(outcome)).toEqual([
      'The article: Its text is longer than an article can be.',
      'The article: The article text is too long.',
    ]);
  });
});

it('a folder of images gives nothing from outside of it', async () => {
  await using other = await openImport();
  const secret = await other.put('secret.png', 'secret');
  await other.put('uploads/ok.txt', '');
  await symlink(secret, join(other.folder.path, 'exports/uploads/link.png'));
  const images = ['link.png', '../secret.png', '%2e%2e%2fsecret.png'].map(
    (name) => `<img src="https://old.example/wp-content/uploads/${name}">`,
  );
  await other.put('export.xml', wxr([{ id: 1, content: `<p>a</p>${images.join('')}` }]));
  const outcome = await other.run('export.xml', { uploads: 'uploads' });
  expect(new Set(lossesOf(outcome).map((loss) => loss.replace(/^.*: /, '')))).toEqual(
    new Set(['The test has no web.']),
  );
});
