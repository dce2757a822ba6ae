import type { Migration } from 'kysely/migration';
import { first } from './0001-first.ts';
import { creationKey } from './0002-creation-key.ts';
import { articleSearch } from './0003-article-search.ts';
import { membership } from './0004-membership.ts';
import { articleSummary } from './0005-article-summary.ts';
import { searchPages } from './0006-search-pages.ts';
import { proseExcerpts } from './0007-prose-excerpts.ts';
import { readNext } from './0008-read-next.ts';
import { focalPoint } from './0009-focal-point.ts';
import { devices } from './0010-devices.ts';
import { generatedPassword } from './0011-generated-password.ts';
import { applicationsHeld } from './0012-applications-held.ts';
import { clockReadings } from './0013-clock-readings.ts';
import { articleDate } from './0015-article-date.ts';
import { draftSearch, enterIntoFts5 } from './0019-draft-search.ts';
import { searchKey } from './0021-search-key.ts';
import { dropSqliteTriggers, fewerTables } from './0022-fewer-tables.ts';
import { sharedMigrations } from './shared-migrations.ts';

/** A data file's migrations. A released name never changes. */
export const migrations: Readonly<Record<string, Migration>> = inOrder({
  '0001-first': first,
  '0002-creation-key': creationKey,
  '0003-article-search': articleSearch,
  '0004-membership': membership,
  '0005-article-summary': articleSummary,
  '0006-search-pages': searchPages,
  '0007-prose-excerpts': proseExcerpts,
  '0008-read-next': readNext,
  '0009-focal-point': focalPoint,
  '0010-devices': devices,
  '0011-generated-password': generatedPassword,
  '0012-applications-held': applicationsHeld,
  '0013-clock-readings': clockReadings,
  '0015-article-date': articleDate,
  '0019-draft-search': draftSearch(enterIntoFts5),
  '0021-search-key': searchKey,
  '0022-fewer-tables': fewerTables(dropSqliteTriggers),
  ...sharedMigrations({ text: 'text', sequence: 'integer' }),
});

/** Every data file has it. */
export const FIRST_MIGRATION = '0001-first';

export const NEWEST_MIGRATION = Object.keys(migrations).at(-1) ?? FIRST_MIGRATION;

/** The number of a migration, which is the version of a data file: '0012' of '0012-applications-held'. */
export const numberOf = (migration: string): string => migration.replace(/-.*/, '');

/** The name here of a migration of either engine: their numbers are the same. Undefined for a newer one. */
export const ownNameOf = (migration: string): string | undefined =>
  Object.keys(migrations).find((name) => numberOf(name) === numberOf(migration));

/** By name, as they run. */
function inOrder(unordered: Readonly<Record<string, Migration>>): Readonly<Record<string, Migration>> {
  return Object.fromEntries(Object.entries(unordered).sort(([a], [b]) => (a < b ? -1 : 1)));
}
