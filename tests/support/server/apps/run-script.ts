import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { variablesOf } from './site-folder.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

export interface ScriptRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ScriptOptions {
  readonly parameters?: readonly string[];
  /** The project's folder, if it is not this one. */
  readonly root?: string;
  /** Its input; nothing by default. */
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  /** Kills it, like a power cut, as soon as it has written this many lines. */
  readonly killAfterLines?: number;
  /** Kills it, like a power cut. */
  readonly signal?: AbortSignal;
  /** The user who runs it, if it is another one. */
  readonly user?: { readonly uid?: number; readonly gid?: number };
}

/** The file that `npm run NAME` runs. */
function fileOf(name: string): string {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const [file] = /scripts\/\S+\.ts/.exec(scripts[name]) ?? [];
  if (!file) throw new Error(`package.json has no script "${name}" of ours`);
  return file;
}

/** Runs one of the scripts, like npm, and waits for its end. */
export async function runScript(
  name: string,
  folder: Parameters<typeof variablesOf>[0],
  {
    parameters = [],
    root = ROOT,
    input = '',
    env = {},
    killAfterLines = Number.POSITIVE_INFINITY,
    signal,
    user = {},
  }: ScriptOptions = {},
): Promise<ScriptRun> {
  const { PATH = '' } = process.env;
  const program = ['--import', './scripts/runtime.mjs', fileOf(name)];
  const script = spawn(process.execPath, [...program, ...parameters], {
    cwd: root,
    env: { PATH, ...variablesOf(folder), ...env },
    stdio: 'pipe',
    ...user,
  });
  signal?.addEventListener('abort', () => script.kill('SIGKILL'));
  let [stdout, stderr] = ['', ''];
  script.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    if (stdout.split('\n').length > killAfterLines) script.kill('SIGKILL');
  });
  script.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  // A script that has read enough closes its input.
  script.stdin.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code !== 'EPIPE') throw new Error(`${name} could not be written to: ${code}`);
  });
  script.stdin.end(input);
  const [code] = await once(script, 'close');
  return { code: code as number | null, stdout, stderr };
}
