import { outcomeOf } from '../../platform/threads/thread-outcome.ts';
import type { Upload } from '../images/accept/accept-image.ts';

// The process of `document-acceptor.ts`, which ends as `image-process.ts` does.

process.on('SIGTERM', () => undefined);
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

process.on('message', async (upload: Upload) => {
  process.send?.(await outcomeOf(async () => (await import('./accept-document.ts')).acceptDocument(upload)));
});
