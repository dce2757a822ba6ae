import type { Kysely } from 'kysely';
import { type ListPage, type ListRequest, readRange, toPage } from '../database/list-page.ts';
import type { Database } from '../database/tables.ts';
import type { Application } from './application.ts';
import { type ApplicationFilter, findApplications } from './application-repository.ts';

/** A page of applications by keyset. @throws DomainError BAD_USER_INPUT for a size out of bounds or a wrong cursor. */
export async function listApplications(
  db: Kysely<Database>,
  { filter, ...request }: ListRequest & { readonly filter: ApplicationFilter },
): Promise<ListPage<Application>> {
  const found = await findApplications(db, { ...readRange(request), filter });
  return toPage(found, request.first);
}
