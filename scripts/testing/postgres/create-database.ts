import { Client, escapeIdentifier } from 'pg';

/** Creates a database in UTF-8, as PostgreSQL makes it: in `template1` a host may have put something. @returns its address. */
export async function createEmptyDatabase(serverUrl: string, name: string): Promise<string> {
  await withClient(serverUrl, (client) =>
    client.query(`create database ${escapeIdentifier(name)} template template0 encoding 'UTF8'`),
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Connects from outside the program, for as long as `use` takes. */
export async function withClient<Result>(
  url: string,
  use: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
