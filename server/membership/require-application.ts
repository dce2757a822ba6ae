import type { Kysely } from 'kysely';
import { CATALOGUE } from '../../rules/catalogue.ts';
import type { Database } from '../database/tables.ts';
import { DomainError } from '../errors.ts';
import type { Application } from './application.ts';
import { findApplication } from './application-repository.ts';

/** The application of an id. @throws DomainError NOT_FOUND. */
export async function requireApplication(db: Kysely<Database>, id: string): Promise<Application> {
  const application = await findApplication(db, id);
  if (!application) throw new DomainError('NOT_FOUND', CATALOGUE.applicationDeleted);
  return application;
}
