import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { articleLines } from '../../../../rules/articles/article-lines.ts';
import { searchWords } from '../../../../rules/articles/search/search-words.ts';
import { DATA_FILE } from '../../../../server/database/data-file/data-file-name.ts';
import { freeSearchKey } from '../../../../server/database/search/search-key.ts';
import { openSqliteStore } from '../../../../server/database/sqlite/sqlite-store.ts';
import { diskImageStore } from '../../../../server/features/images/store/disk-image-store.ts';
import { storedPaths } from '../../../../server/features/images/store/renditions.ts';
import type { SiteFolder } from '../../server/apps/site-folder.ts';
import { layFirstData } from './first-data.ts';
import { imageBytes } from './site-with-images.ts';

export interface SiteSize {
  readonly articles: number;
  readonly images: number;
  readonly applications: number;
}

/** Fills a site's folders, with values of every kind that its columns take. */
export async function fillSiteToMove(
  folder: SiteFolder,
  { articles, images, applications }: SiteSize,
): Promise<void> {
  await layFirstData(folder);
  await mkdir(folder.dataDir, { recursive: true });
  const { db, search, close } = await openSqliteStore(join(folder.dataDir, DATA_FILE));
  const store = diskImageStore(folder.uploadsDir);
  await sql`pragma synchronous = off`.execute(db);
  await db.transaction().execute(async (transaction) => {
    for (const row of TOPICS) await transaction.insertInto('topics').values(row).execute();
    for (let number = 0; number < articles; number += 1) {
      const title = `${TITLES[number % TITLES.length]} ${number}`;
      const published = number % 7 === 3 ? 0 : 1;
      const created_at = FIRST_TIMESTAMP + number * 1001;
      // One in seventy is scheduled, and some drafts have a date too.
      const published_at = published || number % 2 === 0 ? dateOf(number) : null;
      const search_key = await freeSearchKey(transaction, published_at ?? created_at);
      await transaction
        .insertInto('news')
        .values({
          id: `article-${number}`,
          title,
          content: `<p>${PARAGRAPHS[number % PARAGRAPHS.length]} ${number}</p>`.repeat(1 + (number % 9)),
          ...linesOf(number),
          excerpt: number % 2 === 0 ? '' : 'Words',
          lang: number % 5 === 0 ? 'pt' : 'en',
          topics: number % 3 === 0 ? 'topic-1 topic-2' : '',
          published,
          revision: 1 + (number % 4),
          created_at,
          updated_at: FIRST_TIMESTAMP + number * 1001 + 7,
          published_at,
          search_key,
          translation_group: number === 5 || number === 6 ? 'group-1' : null,
          creation_key: number % 2 === 0 ? null : `key-${number}`,
        })
        .execute();
      if (number % 3 === 0)
        await transaction
          .insertInto('article_topics')
          .values({
            article_id: `article-${number}`,
            topic_id: 'topic-1',
            is_published: published,
            place: published_at ?? created_at,
          })
          .execute();
      if (number === 0)
        await transaction
          .insertInto('pinned_article')
          .values({ id: 1, article_id: 'article-0', until: FIRST_TIMESTAMP })
          .execute();
      if (!published)
        await transaction
          .insertInto('private_links')
          .values({
            article_id: `article-${number}`,
            serial: `serial-${number}`,
            expires_at: FIRST_TIMESTAMP + number,
          })
          .execute();
      if (number % 5 === 0)
        await transaction
          .insertInto('imported_items')
          .values({
            source: 'wordpress old.example',
            item: `${number} «é»`,
            article_id: number % 2 === 0 ? `article-${number}` : null,
            report: JSON.stringify({ title, losses: [] }),
          })
          .execute();
      for (const [index, source] of (number % 10 === 0 ? (['WHATSAPP', 'DIRECT'] as const) : []).entries()) {
        const reads = 1 + ((number + index) % 5);
        const counted = { article_id: `article-${number}`, source, reads };
        await transaction
          .insertInto('article_reads')
          .values({ ...counted, day: `2026-08-0${1 + (number % 9)}` })
          .execute();
        await transaction.insertInto('article_read_totals').values(counted).execute();
      }
      await search.insert(transaction, {
        key: search_key,
        words: searchWords(title),
        isDraft: !published,
      });
    }
    for (let number = 0; number < images; number += 1) {
      const path = pathOf(number);
      const bytes = 3000 + (number % 500);
      await transaction
        .insertInto('news_images')
        .values({
          path,
          article_id: number % 11 === 0 ? null : `article-${number % articles}`,
          position: number % 3,
          name: `${TITLES[number % TITLES.length]}.JPG`,
          alt: number % 2 === 0 ? '' : 'Cloth & <lines>',
          caption: number % 5 === 0 ? '' : 'Under it: “cloth” & <lines>',
          is_featured: number % 2,
          width: 600,
          height: 400,
          animated: number % 13 === 0 ? 1 : 0,
          focal_x: number % 3 === 0 ? null : 100,
          focal_y: number % 3 === 0 ? null : 0,
          found_focal_x: number % 4 === 0 ? null : 50,
          found_focal_y: number % 4 === 0 ? null : 50,
          bytes,
          created_at: FIRST_TIMESTAMP + number,
          stored_at: FIRST_TIMESTAMP + number + 1,
          deleted_at: null,
          held_since: number % 11 !== 0 && number % 5 === 0 ? FIRST_TIMESTAMP + number : null,
        })
        .execute();
      for (const file of storedPaths({ path, width: 600 })) await store.write(file, imageBytes(file, bytes));
    }
    for (let number = 0; number < images; number += 1) {
      if (number % 11 === 0) continue;
      const key = { article_id: `article-${number % articles}`, version: 1 + Math.floor(number / articles) };
      await transaction
        .insertInto('article_versions')
        .values({
          ...key,
          title: `${TITLES[number % TITLES.length]} ${number}`,
          content: `<p>${PARAGRAPHS[number % PARAGRAPHS.length]}</p>`,
          ...linesOf(number),
          lang: number % 5 === 0 ? 'pt' : 'en',
          topics: number % 2 === 0 ? '' : 'topic-2',
          published: number % 2,
          saved_at: FIRST_TIMESTAMP + number,
          replaced_at: FIRST_TIMESTAMP + number + 9,
          words_added: number,
          words_removed: number % 4,
        })
        .execute();
      await transaction
        .insertInto('article_version_images')
        .values({
          ...key,
          path: pathOf(number),
          alt: number % 2 === 0 ? '' : 'Cloth & <lines>',
          caption: number % 3 === 0 ? '' : 'Woven in Musina',
          is_featured: number % 2,
          focal_x: number % 3 === 0 ? null : 100,
          focal_y: number % 3 === 0 ? null : 0,
          position: 0,
        })
        .execute();
    }
    for (let number = 0; number < applications; number += 1) {
      const id = `application-${number}`;
      const status = STATUSES[number % STATUSES.length] ?? 'NEW';
      await transaction
        .insertInto('membership_applications')
        .values({
          id,
          name: TITLES[number % TITLES.length] ?? '',
          email: `person-${number}@applicant.example`,
          organization: [null, '', 'An organisation'][number % 3] ?? null,
          contact_number: '+27 82 555 0143',
          status,
          note: number % 2 === 0 ? '' : 'Line one\nline two',
          fingerprint: `fingerprint-${number}`,
          hold: [null, 'HELD', 'RELEASED'][number % 3] as 'HELD' | null,
          created_at: FIRST_TIMESTAMP + number,
          updated_at: FIRST_TIMESTAMP + number,
        })
        .execute();
      for (const channel of ['RELAY', 'NOTICE_SUMMARY'] as const)
        await transaction
          .insertInto('membership_deliveries')
          .values({
            application_id: id,
            channel,
            state: number % 2 === 0 ? 'DELIVERED' : 'STOPPED',
            at_work: number % 2,
            idempotency_key: id,
            attempts: number % 6,
            last_status: number % 2 === 0 ? null : 503,
            last_attempt_at: number % 2 === 0 ? null : FIRST_TIMESTAMP,
            next_attempt_at: FIRST_TIMESTAMP,
          })
          .execute();
    }
    for (const [index, status] of STATUSES.entries()) {
      const count = Math.floor((applications + STATUSES.length - 1 - index) / STATUSES.length);
      await transaction.insertInto('membership_counts').values({ status, applications: count }).execute();
    }
    for (let number = 0; number < 3; number += 1) {
      const id = `device-${number}`;
      const timestamps = {
        created_at: FIRST_TIMESTAMP,
        signed_in_at: FIRST_TIMESTAMP,
        last_seen_at: FIRST_TIMESTAMP,
      };
      await transaction
        .insertInto('devices')
        .values({ id, token_hash: number === 0 ? null : id, browser: 'Chrome on Android', ...timestamps })
        .execute();
      await transaction
        .insertInto('sessions')
        .values({
          token_hash: `session-${number}`,
          device_id: id,
          created_at: 1,
          last_used_at: FIRST_TIMESTAMP,
        })
        .execute();
      await transaction
        .insertInto('password_checks')
        .values({ counted_for: id, is_stranger: number % 2, is_wrong: 1, checked_at: FIRST_TIMESTAMP })
        .execute();
    }
    const oldAddresses = [
      { address: '/2024/05/ubuntu', article_id: 'article-0', image_path: null, topic_id: null },
      { address: '/wp-content/uploads/img.jpg', article_id: null, image_path: pathOf(0), topic_id: null },
      { address: '/tag/topic', article_id: null, image_path: null, topic_id: 'topic-1' },
    ];
    for (const address of images > 0 ? oldAddresses : [])
      await transaction
        .insertInto('old_addresses')
        .values({ ...address, kept_in: 40 })
        .execute();
    const entry = { kind: 'EVENT', id: 'long-ago', language: 'en' };
    await transaction
      .insertInto('content')
      .values({
        ...entry,
        position: 7,
        is_hidden: 1,
        revision: 3,
        value: JSON.stringify(TITLES),
        creation_key: 'event-key',
        created_at: FIRST_TIMESTAMP,
        updated_at: FIRST_TIMESTAMP + 2,
      })
      .execute();
    await transaction.insertInto('deleted_content').values({ kind: 'EVENT', id: 'gone' }).execute();
    for (const revision of [1, 2])
      await transaction
        .insertInto('content_versions')
        .values({
          ...entry,
          revision,
          value: JSON.stringify({ title: TITLES[revision] }),
          is_hidden: 0,
          saved_at: FIRST_TIMESTAMP + revision,
          replaced_at: FIRST_TIMESTAMP + revision + 1,
        })
        .execute();
    await transaction
      .updateTable('site_version')
      .set({
        version: 41,
        article_count: articles,
        published_count: articles - Math.floor((articles + 3) / 7),
      })
      .execute();
  });
  await close();
}

/** The second one became the first, which another row may precede. */
const TOPICS = [
  { id: 'topic-2', name: 'Law', folded_name: 'law', slug: 'law', became: 'topic-1' },
  { id: 'topic-1', name: 'Santé «é»', folded_name: 'sante «e»', slug: 'sante-e', became: null },
];

const STATUSES = ['NEW', 'ANSWERED', 'DECLINED', 'SPAM'] as const;

const FIRST_TIMESTAMP = 1_700_000_000_123;

const linesOf = (number: number) => articleLines(() => [null, '', 'O\'Hara \\ " ; --'][number % 3] ?? null);

const dateOf = (number: number) =>
  number % 70 === 0 ? Date.UTC(2099, 0, 1) + number : FIRST_TIMESTAMP + number * 1001 + 13;
const pathOf = (number: number) =>
  `news-images/${FIRST_TIMESTAMP + number}-img-${number}-${String(number).padStart(8, '0')}.jpg`;

/** Of several scripts and directions, with what SQL, JSON and HTML read in another way. */
const TITLES = [
  'Ubuntu 👩🏽‍🌾 — “quoted”',
  'لاجئون في كيب تاون',
  'שלום עולם',
  'እንኳን ደህና መጡ',
  '難民支援',
  "It's 100% \\ <b>bold</b> & 'quoted'; drop table news",
  'e\u0301 is not \u00e9',
  '\u202eright to left\u202c',
];

const PARAGRAPHS = ['Words of a text.', 'Kuwait &amp; Kigali', 'مرحبا بكم', '“…” — 😀', 'Ngiyabonga kakhulu'];
