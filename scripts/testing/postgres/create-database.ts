import { Client, escapeIdentifier } from 'pg';

/** Creates a UTF-8 database and returns its address; a host may have changed `template1`, not `template0`. */
export const createEmptyDatabase = (serverUrl: string, name: string): Promise<string> =>
  copyDatabase(serverUrl, name, 'template0');

/** Creates a UTF-8 database as a copy of one that nobody uses. @returns its address. */
export async function copyDatabase(serverUrl: string, name: string, template: string): Promise<string> {
  const [copy, source] = [name, template].map(escapeIdentifier);
  await withClient(serverUrl, (client) =>
    client.query(`create database ${copy} template ${source} encoding 'UTF8'`),
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Connects from outside the program while `use` runs. */
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
