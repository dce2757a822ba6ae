import { outcomeOf } from '../thread-outcome.ts';
import { acceptImage, type Upload } from './accept-image.ts';

// The process of `image-acceptor.ts`.
process.on('message', async (upload: Upload) => process.send?.(await outcomeOf(() => acceptImage(upload))));

// A terminal and a service manager send these to all processes: the program, not they, says when this one ends.
process.on('SIGTERM', () => undefined);
process.on('SIGINT', () => undefined);
// The program is gone. An exit would wait for the decoder.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
