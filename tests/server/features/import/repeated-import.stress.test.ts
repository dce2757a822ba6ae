import { describe, expect, it } from 'vitest';
import { deleteArticle } from '../../../../server/features/news/writing/delete-article.ts';
import { updateArticle } from '../../../../server/features/news/writing/publish-article.ts';
import { UPLOADS, wxr } from '../../../support/data/import/wxr.ts';
import { readRows, readValues } from '../../../support/data/sites/site-data.ts';
import { type OpenImport, openImport, png } from './open-import.ts';

/** All that an import wrote, with the images' bytes. */
async function allOf({ folder }: OpenImport): Promise<unknown> {
  const names = await folder.images.names().catch(() => []);
  return {
    news: await readRows(folder, 'select * from news order by id'),
    images: await readRows(
      folder,
      'select path, article_id, alt, caption, is_featured, position, deleted_at from news_images order by path',
    ),
    items: await readRows(folder, 'select * from imported_items order by item'),
    files: await Promise.all(
      names.map(async (name) => [name, (await folder.images.read(`news-images/${name}`)).toString('base64')]),
    ),
  };
}

describe('a second run', () => {
  const POSTS = [1, 2, 3].map((id) => ({ id, content: `<p>a</p><img src="${UPLOADS}/a.png">` }));

  async function openWithPosts(): Promise<OpenImport> {
    const site = await openImport();
    await site.put('uploads/a.png', await png(40));
    await site.put('export.xml', wxr(POSTS));
    return site;
  }

  it('adds nothing, and says the same; what was deleted stays so', async () => {
    await using site = await openWithPosts();
    const first = await site.run('export.xml', { uploads: 'uploads' });
    const before = await allOf(site);
    const second = await site.run('export.xml', { uploads: 'uploads' });
    expect([first.added, second.added, second.wereThere, second.entries]).toEqual([3, 0, 3, first.entries]);
    expect(await allOf(site)).toEqual(before);
    const [id = ''] = await readValues(site.folder, 'select id from news order by id');
    await deleteArticle(site.services, String(id));
    await site.run('export.xml', { uploads: 'uploads' });
    expect(await readValues(site.folder, 'select count(*) from news')).toEqual([2]);
  });

  it('adds what is new in a later export', async () => {
    await using site = await openWithPosts();
    await site.run('export.xml', { uploads: 'uploads' });
    await site.put('later.xml', wxr([...POSTS, { id: 4, content: '<p>d</p>' }]));
    expect(await site.run('later.xml')).toMatchObject({ added: 1, wereThere: 3 });
  });

  it('goes on where the disk was full, and ends as one that nothing stopped', async () => {
    await using site = await openWithPosts();
    await using other = await openWithPosts();
    await other.run('export.xml', { uploads: 'uploads' });
    const whole = await allOf(other);
    const { imageStore } = site.services;
    let writes = 0;
    const full = {
      ...imageStore,
      async write(path: string, bytes: Uint8Array) {
        writes += 1;
        if (writes > 2) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
        await imageStore.write(path, bytes);
      },
    };
    const services = { ...site.services, imageStore: full };
    await expect(site.run('export.xml', { uploads: 'uploads', services })).rejects.toThrow(
      /Failed to upload image/,
    );
    expect(await readValues(site.folder, 'select count(*) from news')).toEqual([2]);
    await site.run('export.xml', { uploads: 'uploads' });
    expect(await allOf(site)).toEqual(whole);
  });

  it('uses the image that a killed run had stored, and begins a half stored one anew', async () => {
    await using site = await openWithPosts();
    await using other = await openWithPosts();
    await other.run('export.xml', { uploads: 'uploads' });
    const whole = await allOf(other);
    // As if it was killed behind the first image, and in the second one.
    for (const [state, path] of (
      await readRows<{ path: string }>(other.folder, 'select path from news_images order by path')
    ).map(({ path }, index) => [index, path] as const)) {
      if (state > 1) continue;
      await site.folder.images.write(
        path,
        state === 0 ? await other.folder.images.read(path) : Buffer.from('half'),
      );
      await site.services.db
        .insertInto('news_images')
        .values({
          path,
          name: 'a.png',
          width: 40,
          height: 20,
          bytes: 1,
          animated: 0,
          position: 0,
          alt: '',
          caption: '',
          is_featured: 0,
          created_at: site.now,
          stored_at: state === 0 ? site.now : null,
          deleted_at: null,
          held_since: null,
          article_id: null,
          focal_x: null,
          focal_y: null,
          found_focal_x: 50,
          found_focal_y: 50,
        })
        .execute();
    }
    await site.run('export.xml', { uploads: 'uploads' });
    expect(await allOf(site)).toEqual(whole);
  });
});

it('an import is taken out again; edited articles are left and named, and come not twice', async () => {
  await using site = await openImport();
  await site.put('uploads/a.png', await png(40));
  await site.put(
    'export.xml',
    wxr([1, 2, 3].map((id) => ({ id, content: `<p>a</p><img src="${UPLOADS}/a.png">` }))),
  );
  await site.run('export.xml', { uploads: 'uploads' });
  const [edited = '', deleted = ''] = (
    await readValues(site.folder, 'select id from news order by title')
  ).map(String);
  await updateArticle(site.services, edited, 1, { content: '<p>b</p>' });
  await deleteArticle(site.services, deleted);
  expect(await site.undo('export.xml')).toEqual(['Left, because it was edited: Post 1', '1 removed, 1 left']);
  expect(await readValues(site.folder, 'select title from news')).toEqual(['Post 1']);
  expect(await site.run('export.xml', { uploads: 'uploads' })).toMatchObject({ added: 2, wereThere: 1 });
  expect(await readValues(site.folder, 'select count(*) from news')).toEqual([3]);
});

it('the address of an article and of its images is the same after a repeated import', async () => {
  await using site = await openImport();
  await site.put('uploads/a.png', await png(40));
  await site.put('export.xml', wxr([{ id: 1, content: `<p>a</p><img src="${UPLOADS}/a.png">` }]));
  await site.run('export.xml', { uploads: 'uploads' });
  const before = await allOf(site);
  await site.undo('export.xml');
  expect(await site.folder.images.names()).toEqual([]);
  await site.run('export.xml', { uploads: 'uploads' });
  expect(await allOf(site)).toEqual(before);
});
