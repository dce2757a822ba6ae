import pLimit from 'p-limit';
import { uploadFailed } from '../../../../rules/images/image-rules.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { workerFile } from '../../../platform/threads/worker-file.ts';
import { createWorkerProcess } from '../../../platform/threads/worker-process.ts';
import type { AcceptedImage, Upload } from './accept-image.ts';

export type AcceptImage = (upload: Upload) => Promise<AcceptedImage>;

export interface ImageAcceptor {
  /** As `acceptImage`. It also rejects with DomainError BUSY, and with UNAVAILABLE after `close`. */
  readonly acceptImage: AcceptImage;
  /** Ends what is being decoded. */
  close(): Promise<void>;
}

/** `acceptImage` in processes, because decoding takes a core and up to 600 MB, and only a kill stops it. */
export function createImageAcceptor(log: Log, timeoutMs = TIMEOUT_MS): ImageAcceptor {
  const limit = pLimit(MAX_CONCURRENCY);
  const processes = Array.from({ length: MAX_CONCURRENCY }, () =>
    createWorkerProcess<Upload, AcceptedImage>(PROCESS_FILE, { tooBusy: TOO_BUSY, timeoutMs }),
  );
  const free = [...processes];

  async function accept(upload: Upload): Promise<AcceptedImage> {
    // As many as the limit lets in.
    const taken = free.pop();
    if (!taken) throw tooBusy();
    try {
      return await taken.run(upload);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      log.error({ err: error }, 'A picture could not be decoded: its process was ended, or crashed');
      throw new DomainError('UNREADABLE_IMAGE', uploadFailed(upload.name), { cause: error });
    } finally {
      free.push(taken);
    }
  }

  return {
    async acceptImage(upload) {
      if (limit.activeCount + limit.pendingCount >= MAX_UPLOADS) throw tooBusy();
      return limit(accept, upload);
    },
    async close() {
      await Promise.all(processes.map((process) => process.close()));
    },
  };
}

const TOO_BUSY = 'Too many images are being uploaded. Please try again in a moment.';

export const tooBusy = () => new DomainError('BUSY', TOO_BUSY);

/** Forty megapixels of GIF, the slowest image there is, take 16 s on a core of 2024. */
const TIMEOUT_MS = 60_000;

const MAX_CONCURRENCY = 2;
const MAX_WAITING = 8;

/** Images in memory: decoding or waiting. */
export const MAX_UPLOADS = MAX_CONCURRENCY + MAX_WAITING;

const PROCESS_FILE = workerFile('image-process', import.meta.url);
