import { pause } from './pause.ts';

/**
 * Waits until something is so: as `expect.poll`, but also outside a test, such as in a hook.
 * @param what for the error after some minutes, such as 'the server listens'
 */
export async function until(what: string, isSo: () => unknown, everyMs = 20): Promise<void> {
  for (let tries = 0; tries < PATIENCE_MS / everyMs; tries += 1) {
    if (await isSo()) return;
    await pause(everyMs, 'between two questions to another program');
  }
  throw new Error(`It never came that ${what}.`);
}

/** Of pauses; a busy machine makes more of it. */
const PATIENCE_MS = 60_000;
