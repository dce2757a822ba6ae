import type { Migration } from 'kysely/migration';
import { siteMove } from './0014-site-move.ts';
import { captions } from './0016-captions.ts';
import { articleVersions } from './0017-article-versions.ts';
import { articleReads } from './0018-article-reads.ts';
import { privateLinks } from './0020-private-links.ts';
import { clockCheck } from './0023-clock-check.ts';
import { excerptEnds } from './0024-excerpt-ends.ts';
import { content } from './0025-content.ts';
import { contentImages } from './0026-content-images.ts';
import { contentIds } from './0027-content-ids.ts';
import { oldAddresses } from './0028-old-addresses.ts';
import { importedItems } from './0029-imported-items.ts';
import { topics } from './0030-topics.ts';
import { documents } from './0031-documents.ts';
import { translations } from './0032-translations.ts';
import { importedTopics } from './0033-imported-topics.ts';
import { publications } from './0034-publications.ts';

/** An engine's types: of text that is compared by its bytes, and of a key that counts. */
interface EngineTypes {
  readonly text: string;
  readonly sequence: string;
}

/** The migrations that do the same on both engines. Add a new one here, if its engines need no own form. */
export const sharedMigrations = ({ text, sequence }: EngineTypes): Readonly<Record<string, Migration>> => ({
  '0014-site-move': siteMove(sequence),
  '0016-captions': captions,
  '0017-article-versions': articleVersions(text),
  '0018-article-reads': articleReads(text),
  '0020-private-links': privateLinks(text),
  '0023-clock-check': clockCheck,
  '0024-excerpt-ends': excerptEnds,
  '0025-content': content(text),
  '0026-content-images': contentImages(text),
  '0027-content-ids': contentIds(text),
  '0028-old-addresses': oldAddresses(text),
  '0029-imported-items': importedItems(text),
  '0030-topics': topics(text),
  '0031-documents': documents,
  '0032-translations': translations(text),
  '0033-imported-topics': importedTopics(text),
  '0034-publications': publications(text),
});
