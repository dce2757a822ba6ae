import { outcomeOf } from '../../../platform/threads/thread-outcome.ts';
import type { Upload } from './accept-image.ts';

// The process of `image-acceptor.ts`.

// A terminal and a service manager send these to all processes, but the program says when this one ends.
process.on('SIGTERM', () => undefined);
process.on('SIGINT', () => undefined);
// The program is gone. An exit would wait for the decoder.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

process.on('message', async (upload: Upload) => {
  process.send?.(await outcomeOf(async () => (await import('./accept-image.ts')).acceptImage(upload)));
});
