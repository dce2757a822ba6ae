import { randomUUIDv7 } from 'node:crypto';
import type { Block } from '../../../../rules/article-html/document.ts';
import { writeArticle } from '../../../../rules/article-html/write.ts';
import { articlePath, slugOf } from '../../../../rules/articles/addresses/slug.ts';
import { articleLines } from '../../../../rules/articles/article-lines.ts';
import { onSite } from '../../../../scripts/commands/basics/on-site.ts';
import { storeDocument } from '../../../../server/features/documents/store-document.ts';
import type { UploadedImage } from '../../../../server/features/images/article-image.ts';
import { storeUpload } from '../../../../server/features/images/store-upload.ts';
import { takeTopics } from '../../../../server/features/news/topics/keep-topics.ts';
import { createArticle } from '../../../../server/features/news/writing/publish-article.ts';
import { keepOldAddress } from '../../../../server/features/old-addresses/keep-old-address.ts';
import { readConfig } from '../../../../server/platform/config/config.ts';
import { type SiteFolder, variablesOf } from '../../server/apps/site-folder.ts';
import { RANDOM_IMAGES, randomDocument } from '../articles/random-document.ts';
import { makePdf } from '../documents/make-pdf.ts';
import { fourFields } from '../images/photographs.ts';
import type { Random } from '../seeded-random.ts';

/** Articles of every state, language and form, with images, documents, topics, links and old addresses. */
export async function addRandomArticles(folder: SiteFolder, random: Random, count: number): Promise<void> {
  const config = readConfig(variablesOf(folder), folder.path);
  await onSite(config, async (services) => {
    let linked = '/news';
    for (let number = 0; number < count; number += 1) {
      const images: UploadedImage[] = [];
      for (let left = random.whole(0, 2); left > 0; left -= 1) {
        const bytes = await fourFields(random.whole(8, 40), random.whole(8, 40));
        images.push(
          await storeUpload(services, { bytes, name: random.pick(['pond.png', 'صورة.png', 'A b.PNG']) }),
        );
      }
      const [first] = images;
      const document = randomDocument(random).flatMap((block): Block[] => {
        if (block.type !== 'image') return [block];
        const image = images[RANDOM_IMAGES.indexOf(block.src) % Math.max(1, images.length)];
        return image ? [{ ...block, src: image.url }] : [];
      });
      const pdf = random.chance(0.1) ? makePdf({ pages: random.whole(1, 3) }) : null;
      const report = pdf && (await storeDocument(services, { bytes: pdf, name: 'A report.pdf' }));
      const attached = report
        ? `<p><a href="${report.url}" type="application/pdf">Report &amp; <small>x</small></a></p>`
        : '';
      const topics = await takeTopics(
        services,
        TOPICS.filter(() => random.chance(0.2)),
      );
      const title = `${random.pick(['It’s 100% <b>“quoted”</b>', 'لاجئون في كيب تاون', 'Ubuntu 👩🏽‍🌾'])} ${number}`;
      const createdAt = START + number * HOUR;
      const id = randomUUIDv7();
      await createArticle(
        { ...services, clock: () => createdAt },
        {
          title: random.chance(0.05) ? title.repeat(2) : title,
          content: `${writeArticle(document)}${attached}<p>See <a href="${linked}">more</a> and <a href="https://a.example/?b=1&amp;c">this</a>.</p>`,
          ...articleLines(() => random.pick([null, 'Amina', 'باختصار', "O'Hara \\ & <i>"])),
          lang: random.pick(['en', 'pt', 'ar', 'zu']),
          published: random.chance(0.8),
          topics: [...topics.taken.values()].map((topic) => topic.id),
          publishedAt: random.pick([null, null, '2001-02-03T04:05:06.789Z', '2099-01-01T10:00:00.000Z']),
          images: images.map(({ path }) => ({
            path,
            alt: random.pick(['', '“Quoted” & <b>']),
            caption: random.pick(['', 'Photograph: Amina & <i>']),
            isFeatured: random.chance(0.3),
            focalPoint: random.chance(0.5) ? { x: random.whole(0, 100), y: random.whole(0, 100) } : null,
          })),
        },
        {
          id,
          updatedAt: createdAt + random.whole(0, 99) * HOUR,
          async alsoWrite(transaction) {
            await keepOldAddress(transaction, `/2019/${number}/`, { article: id });
            for (const topic of topics.taken.values())
              await keepOldAddress(transaction, `/category/${topic.slug}/`, { topic: topic.id });
            if (report) await keepOldAddress(transaction, `/old/${number}.pdf`, { file: report.url });
            if (first) await keepOldAddress(transaction, `/old/${number}.png`, { file: first.url });
          },
        },
      );
      linked = articlePath(id, slugOf(title));
    }
  });
}

const TOPICS = ['Health', 'Santé publique', 'قانون', "O'Hara \\ & <i>"];
const START = Date.UTC(2024, 4, 1);
const HOUR = 3_600_000;
