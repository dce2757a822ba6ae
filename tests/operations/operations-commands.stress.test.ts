import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArticle } from '../support/data/articles/articles.ts';
import { layFirstData } from '../support/data/sites/first-data.ts';
import { freePort } from '../support/operations/open-proxy.ts';
import { find } from '../support/server/clients/find.ts';
import { type SiteClient, signInAt } from '../support/server/clients/site-client.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PARTS =
  'client content dist docs node_modules package-lock.json package.json rules schema.graphql scripts server tsconfig.json vite.config.ts';

/** The blocks of docs/OPERATIONS.md that begin with "```sh tested", by the heading above each. */
const blocks = (await readFile(join(ROOT, 'docs/OPERATIONS.md'), 'utf8'))
  .split(/^## /m)
  .flatMap((section) => {
    const heading = section.slice(0, section.indexOf('\n'));
    return [...section.matchAll(/^```sh tested\n(.*?)^```$/gms)].map(([, text = '']) => ({ heading, text }));
  });

const HAS_CURL = spawnSync('curl', ['--version']).status === 0;

let machine: string;
let port: number;
let admin: SiteClient;

describe('the commands of docs/OPERATIONS.md, as they stand there, on a machine like the one it describes', () => {
  beforeAll(async () => {
    machine = await mkdtemp(join(tmpdir(), 'sanir-machine-'));
    port = await freePort();
    await layMachine();
    await run('systemctl start sanir');
    admin = await signInAt(`http://127.0.0.1:${port}`);
  });

  afterAll(async () => {
    await run('systemctl stop sanir');
    await rm(machine, { recursive: true, force: true });
  });

  it('back up the site while it runs', async () => {
    await createArticle(admin, { title: 'Before the backup' });
    expect(await run(blockOf('Back up'))).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/m);
  });

  it('restore it', async () => {
    await createArticle(admin, { title: 'After the backup' });
    expect(await run(blockOf('Restore'))).toContain('Restored the site as it was on');
    expect(await find(admin, 'backup')).toEqual(['Before the backup']);
  });

  it.runIf(HAS_CURL)('ask whether it is well', async () => {
    expect(await run(blockOf('Watch', 'curl'))).toContain('ok');
  });

  it('examine its data', async () => {
    expect(await run(blockOf('Watch', 'doctor'))).toContain('All is well.');
  });
});

it('each tested block of the document is run above', () => {
  expect(blocks).toHaveLength(4);
});

function blockOf(heading: string, word = ''): string {
  const found = blocks.filter((block) => block.heading === heading && block.text.includes(word));
  expect(found).toHaveLength(1);
  return found[0]?.text ?? '';
}

/**
 * Runs commands in a shell, which stops at the first that fails. /srv and /etc are those of the machine.
 * @throws Error with what it said, when it failed.
 */
async function run(commands: string): Promise<string> {
  const placed = placedIn(commands).replaceAll('127.0.0.1:4000', `127.0.0.1:${port}`);
  const { PATH = '' } = process.env;
  const shell = spawn('sh', ['-ec', placed], {
    env: { PATH: `${machine}/bin:${PATH}`, HOME: machine },
    cwd: machine,
  });
  let [stdout, stderr] = ['', ''];
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  shell.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const [code] = await once(shell, 'close');
  if (code !== 0) throw new Error(`${commands} ended with ${code}:\n${stdout}${stderr}`);
  return stdout;
}

function placedIn(text: string): string {
  return text.replaceAll(/(?<![\w.])\/(srv|etc)\//g, `${machine}/$1/`);
}

/**
 * The site as it is installed, in a folder: its code is linked, and `systemctl` runs what the service says,
 * with its settings but without its sandbox and its user.
 */
async function layMachine(): Promise<void> {
  const site = join(machine, 'srv/sanir');
  const folder = { dataDir: join(site, 'data'), uploadsDir: join(site, 'uploads') };
  for (const path of ['bin', 'etc', 'srv/sanir/uploads', 'srv/sanir-backups'])
    await mkdir(join(machine, path), { recursive: true, mode: 0o700 });
  await layFirstData(folder);
  for (const part of PARTS.split(' ')) await symlink(join(ROOT, part), join(site, part));
  const settings = await readFile(join(ROOT, 'docs/operations/sanir.env'), 'utf8');
  // The test speaks http.
  await writeFile(
    join(machine, 'etc/sanir.env'),
    `${placedIn(settings).replace('https://www.sanir.example', `http://127.0.0.1:${port}`)}\nPORT=${port}\n`,
  );
  const unit = placedIn(await readFile(join(ROOT, 'docs/operations/sanir.service'), 'utf8'));
  await writeFile(join(machine, 'etc/sanir.service'), unit);
  await writeProgram('sudo', 'if [ "$1" = -u ]; then shift 2; fi\nexec "$@"');
  await writeProgram(
    'systemctl',
    `cd ${site}
case $1 in
  start)
    rm -f ${machine}/log
    set -a; . ${machine}/etc/sanir.env; set +a
    $(sed -n 's/^ExecStartPre=//p' ${machine}/etc/sanir.service)
    $(sed -n 's/^ExecStart=//p' ${machine}/etc/sanir.service) > ${machine}/log 2>&1 &
    echo $! > ${machine}/pid
    until grep -qs '^Listening' ${machine}/log; do kill -0 $! || { cat ${machine}/log >&2; exit 1; }; sleep 0.1; done ;;
  stop)
    pid=$(cat ${machine}/pid)
    kill -TERM "$pid"
    while kill -0 "$pid" 2>&-; do sleep 0.1; done ;;
  *) exit 2 ;;
esac`,
  );
}

const writeProgram = (name: string, text: string) =>
  writeFile(join(machine, 'bin', name), `#!/bin/sh\nset -e\n${text}\n`, { mode: 0o755 });
