import type { Migration } from 'kysely/migration';
import { siteMove } from '../migrations/0014-site-move.ts';
import { baseline } from './baseline.ts';

/**
 * All migrations in order, as those of the data file (`../migrations/index.ts`), which have the same numbers from here on. They only
 * add: while processes are replaced one after another, those of the former version go on.
 */
export const postgresMigrations: Readonly<Record<string, Migration>> = {
  '0013-baseline': baseline,
  '0014-site-move': siteMove('bigint generated always as identity'),
};
