import type { Migration } from 'kysely/migration';
import { siteMove } from '../../migrations/0014-site-move.ts';
import { captions } from '../../migrations/0016-captions.ts';
import { articleVersions } from '../../migrations/0017-article-versions.ts';
import { articleReads } from '../../migrations/0018-article-reads.ts';
import { draftSearch, enterIntoVectors } from '../../migrations/0019-draft-search.ts';
import { privateLinks } from '../../migrations/0020-private-links.ts';
import { articleDate } from './0015-article-date.ts';
import { searchKey } from './0021-search-key.ts';
import { baseline } from './baseline.ts';

/**
 * In order. The data file's migrations (`../../migrations/index.ts`) have the same numbers from here on.
 * They only add, or drop an index, because processes of the former version go on until they are replaced.
 */
export const postgresMigrations: Readonly<Record<string, Migration>> = {
  '0013-baseline': baseline,
  '0014-site-move': siteMove('bigint generated always as identity'),
  '0015-article-date': articleDate,
  '0016-captions': captions,
  '0017-article-versions': articleVersions('text collate "C"'),
  '0018-article-reads': articleReads('text collate "C"'),
  '0019-draft-search': draftSearch(enterIntoVectors),
  '0020-private-links': privateLinks('text collate "C"'),
  '0021-search-key': searchKey,
};
