import type { Migration } from 'kysely/migration';
import { draftSearch, enterIntoVectors } from '../../migrations/0019-draft-search.ts';
import { sharedMigrations } from '../../migrations/shared-migrations.ts';
import { articleDate } from './0015-article-date.ts';
import { searchKey } from './0021-search-key.ts';
import { fewerTablesAndLeases } from './0022-fewer-tables.ts';
import { baseline } from './baseline.ts';

/**
 * They run in the order of their names. From here on, a data file's migrations have the same numbers.
 * They drop nothing that the former version needs, because its processes go on until they are replaced.
 */
export const postgresMigrations: Readonly<Record<string, Migration>> = {
  '0013-baseline': baseline,
  '0015-article-date': articleDate,
  '0019-draft-search': draftSearch(enterIntoVectors),
  '0021-search-key': searchKey,
  '0022-fewer-tables': fewerTablesAndLeases,
  ...sharedMigrations({ text: 'text collate "C"', sequence: 'bigint generated always as identity' }),
};
