import type { Kysely } from 'kysely';
import { documentPath } from '../../../rules/documents/document-rules.ts';
import { readStoredPath } from '../../../rules/images/stored-path.ts';
import type { Database } from '../../database/tables.ts';
import { oldAddressOf } from './old-address.ts';
import { insertOldAddress } from './old-address-repository.ts';

/** What an old address leads to: an article or a topic by its id, an image or a document by its address. */
export type OldAddressTarget =
  | { readonly article: string }
  | { readonly topic: string }
  | { readonly file: string };

/**
 * Makes an address of a former site ('/2024/05/title/', '/?p=123', or a complete one) lead to something of
 * this one. Its first target stays. One that cannot be read, or is the site's root, is left out.
 * @param db a transaction that also raises the site version: otherwise running sites do not see the address
 * @throws Error for a target that does not exist.
 */
export async function keepOldAddress(
  db: Kysely<Database>,
  given: string,
  target: OldAddressTarget,
): Promise<void> {
  const address = oldAddressOf(given);
  if (address === null) return;
  const none = { article_id: null, image_path: null, topic_id: null };
  if ('article' in target) return insertOldAddress(db, { ...none, address, article_id: target.article });
  if ('topic' in target) return insertOldAddress(db, { ...none, address, topic_id: target.topic });
  const { file } = target;
  const path = documentPath(file) ?? file.replace(/^\/uploads\//, '');
  if (readStoredPath(path)?.width !== null)
    throw new Error(`${file} is not the address of an image or document`);
  await insertOldAddress(db, { ...none, address, image_path: path });
}
