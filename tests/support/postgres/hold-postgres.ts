// A program of its own: starts a server, writes one line of JSON, and keeps the server until its input ends.
import { once } from 'node:events';
import { Client } from 'pg';
import { startPostgres } from '../../../scripts/testing/postgres/start-postgres.ts';

const server = await startPostgres();
const client = new Client({ connectionString: server.url });
await client.connect();
const { rows } = await client.query("select current_setting('data_directory') as data, version() as version");
await client.end();
process.stdout.write(`${JSON.stringify({ pid: server.pid, ...rows[0] })}\n`);
await once(process.stdin.resume(), 'end');
await server.stop();
