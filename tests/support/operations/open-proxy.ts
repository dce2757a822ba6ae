import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { connect } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { installOnDebian } from '../../../scripts/testing/install-on-debian.ts';
import { TEST_CERTIFICATE, TEST_KEY } from '../server/doubles/test-certificate.ts';
import { until } from '../until.ts';

const OPERATIONS = fileURLToPath(new URL('../../../docs/operations/', import.meta.url));

/** The site's name in the configurations. */
export const HOST = 'www.sanir.example';

export type ProxyName = 'nginx' | 'caddy';

/** A proxy that runs with the configuration of `docs/operations/`, but for its ports and its certificate. */
export interface OpenProxy {
  readonly httpPort: number;
  readonly httpsPort: number;
  close(): Promise<void>;
}

/** The path of a proxy's program. The long tests install a missing one, which takes half a minute. */
export function findProxy(name: ProxyName): string | undefined {
  const find = () =>
    [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
      .map((folder) => join(folder, name))
      .find((path) => existsSync(path));
  const found = find();
  if (found || !process.env.LONG) return found;
  return installOnDebian([name]) ? find() : undefined;
}

/** @param sitePort where the site listens on 127.0.0.1. */
export async function openProxy(name: ProxyName, program: string, sitePort: number): Promise<OpenProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'sanir-proxy-'));
  const [httpPort, httpsPort] = await Promise.all([freePort(), freePort()]);
  const parameters = await WRITE[name]({ folder, sitePort, httpPort, httpsPort });
  const child = spawn(program, parameters, {
    env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const close = async () => {
    const ended = child.exitCode === null ? once(child, 'exit') : null;
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await answers(httpsPort, child);
  } catch {
    await close();
    throw new Error(`${name} did not start: ${said}`);
  }
  return { httpPort, httpsPort, close };
}

interface ProxyPlace {
  readonly folder: string;
  readonly sitePort: number;
  readonly httpPort: number;
  readonly httpsPort: number;
}

/** Each writes the configuration into the folder, and returns the program's parameters. */
const WRITE: Readonly<Record<ProxyName, (place: ProxyPlace) => Promise<string[]>>> = {
  async nginx({ folder, sitePort, httpPort, httpsPort }) {
    const given = await readFile(join(OPERATIONS, 'nginx.conf'), 'utf8');
    const changed = change(given, [
      ['127.0.0.1:4000', `127.0.0.1:${sitePort}`],
      ['listen 80;', `listen 127.0.0.1:${httpPort};`],
      ['listen [::]:80;', ''],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${httpsPort} ssl http2;`],
      ['listen [::]:443 ssl http2;', ''],
      ['/etc/letsencrypt/live/www.sanir.example/fullchain.pem', `${folder}/certificate.pem`],
      ['/etc/letsencrypt/live/www.sanir.example/privkey.pem', `${folder}/key.pem`],
    ]);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
      .join(' ');
    // As where a host has told nginx to compress everything.
    const main = `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log stderr;
events {} http { access_log off; gzip on; gzip_types *; ${temporary}
${changed} }`;
    await writeFile(join(folder, 'nginx.conf'), main);
    await writeFile(join(folder, 'certificate.pem'), TEST_CERTIFICATE);
    await writeFile(join(folder, 'key.pem'), TEST_KEY);
    return ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
  },
  async caddy({ folder, sitePort, httpPort, httpsPort }) {
    const given = await readFile(join(OPERATIONS, 'Caddyfile'), 'utf8');
    const changed = change(given, [
      ['127.0.0.1:4000', `127.0.0.1:${sitePort}`],
      ['www.sanir.example {', 'www.sanir.example {\nbind 127.0.0.1\ntls internal\n'],
    ]);
    const options = `{
admin off
skip_install_trust
http_port ${httpPort}
https_port ${httpsPort}
}`;
    await writeFile(join(folder, 'Caddyfile'), `${options}\n${changed}`);
    return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  },
};

/** Replaces each text, which must be there once. */
function change(text: string, replacements: readonly (readonly [from: string, to: string])[]): string {
  return replacements.reduce((changed, [from, to]) => {
    const parts = changed.split(from);
    if (parts.length !== 2) throw new Error(`"${from}" is in the configuration ${parts.length - 1} times`);
    return parts.join(to);
  }, text);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Waits for the certificate: Caddy listens before it has made it. */
async function answers(port: number, child: ChildProcess): Promise<void> {
  const asked = async () => {
    const socket = connect({ host: '127.0.0.1', port, servername: HOST, rejectUnauthorized: false });
    const isOpen = await once(socket, 'secureConnect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    return isOpen;
  };
  await until('the proxy answers', async () => child.exitCode !== null || (await asked()), 50);
  if (child.exitCode !== null) throw new Error('it has ended');
}
