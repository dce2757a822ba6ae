import { describe, expect, it, onTestFinished } from 'vitest';
import { clientConfig } from '../../../../server/database/postgres/connection/connect.ts';
import { openPostgresStore } from '../../../../server/database/postgres/postgres-store.ts';
import { StartError } from '../../../../server/platform/errors.ts';
import { makeSiteFolder } from '../../../support/server/apps/site-folder.ts';
import { runToEnd } from '../../../support/server/apps/start-site.ts';
import { createDatabase, postgres, runSql, startPostgresForFile } from './postgres-of-file.ts';

startPostgresForFile();

const refusal = (url: string) =>
  openPostgresStore(url).then(
    () => 'It was opened.',
    (error: unknown) => {
      expect(error).toBeInstanceOf(StartError);
      return String(error);
    },
  );

const withDatabase = (name: string) => postgres.url.replace(/\/postgres$/, `/${name}`);

describe('a database that cannot be used is refused with a sentence:', () => {
  it('one that is not there', async () => {
    expect(await refusal(withDatabase('nowhere'))).toMatch(
      /DATABASE_URL: .*database "nowhere" does not exist/,
    );
  });

  it('one in another encoding', async () => {
    await runSql(postgres.url, "create database ascii template template0 encoding 'SQL_ASCII' locale 'C'");
    expect(await refusal(withDatabase('ascii'))).toMatch(/DATABASE_URL: .*encoding SQL_ASCII\. Create one/);
  });

  it('a server that is not there, without the password of its address', async () => {
    const sentence = await refusal('postgres://sanir:canary-password@127.0.0.1:9/sanir');
    expect(sentence).toMatch(/DATABASE_URL: the database cannot be reached \(.*ECONNREFUSED/);
    expect(sentence).not.toContain('canary');
  });

  it('one that takes no writes, by a program that ends', async () => {
    const url = await createDatabase('read_only');
    const folder = await makeSiteFolder();
    onTestFinished(folder.remove);
    await (await openPostgresStore(url)).close();
    await runSql(url, 'alter database read_only set default_transaction_read_only = on');
    const { code, stderr } = await runToEnd(folder, { DATABASE_URL: url });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^DATABASE_URL: the database cannot be written/m),
    });
  });

  it('a server that does not encrypt, where the address asks for it', async () => {
    const url = await createDatabase('plain');
    expect(await refusal(`${url}?sslmode=require`)).toMatch(/DATABASE_URL: .*does not support SSL/);
  });
});

describe('the connection to a server is encrypted and its certificate verified', () => {
  it.each([
    ['postgres://db.sanir.example/sanir', 'verify-full'],
    ['postgres://db.sanir.example/sanir?sslmode=require', 'verify-full'],
    ['postgres://db.sanir.example/sanir?sslmode=prefer', 'verify-full'],
    ['postgres://db.sanir.example/sanir?sslmode=no-verify', 'no-verify'],
    ['postgres://db.sanir.example/sanir?sslmode=disable', 'disable'],
    ['postgres://db.sanir.example/sanir?sslmode=', 'verify-full'],
    ['postgres://localhost/sanir?host=db.sanir.example', 'verify-full'],
    ['postgres://localhost/sanir', null],
    ['postgres://127.0.0.1/sanir', null],
    ['postgres://[::1]/sanir', null],
    ['postgres://localhost.sanir.example/sanir', 'verify-full'],
  ])('unless its address says otherwise or names this machine: %s', (address, mode) => {
    const { connectionString = '' } = clientConfig(address);
    expect(new URL(connectionString).searchParams.get('sslmode')).toBe(mode);
  });
});
