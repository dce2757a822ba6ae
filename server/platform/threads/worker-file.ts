import { ROOT } from '../config/root.ts';

/**
 * The file of a thread or process: its source beside the file that starts it, or the build's entry of that
 * name (`vite.config.ts`). Tests that run the sources start it built, which takes a quarter of the time: each
 * of their apps starts its own.
 */
export function workerFile(name: string, startedBy: string): URL {
  const fromSource = startedBy.endsWith('.ts') && process.env.NODE_ENV !== 'test';
  return fromSource ? new URL(`${name}.ts`, startedBy) : new URL(`dist/server/${name}.js`, ROOT);
}
