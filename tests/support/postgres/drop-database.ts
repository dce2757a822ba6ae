import { type Client, escapeIdentifier } from 'pg';

/** Drops a database if there is one of that name, and ends its connections. */
export async function dropDatabase(client: Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
}
