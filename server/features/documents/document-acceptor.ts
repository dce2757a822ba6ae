import { damagedDocument } from '../../../rules/documents/document-rules.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Log } from '../../platform/logging/log.ts';
import { workerFile } from '../../platform/threads/worker-file.ts';
import { createWorkerProcess } from '../../platform/threads/worker-process.ts';
import type { Upload } from '../images/accept/accept-image.ts';
import type { AcceptedDocument } from './accept-document.ts';

export type AcceptDocument = (upload: Upload) => Promise<AcceptedDocument>;

/** `acceptDocument` in a process, because a hostile PDF takes a core and memory until it is killed. */
export function createDocumentAcceptor(log: Log, timeoutMs = TIMEOUT_MS) {
  const process = createWorkerProcess<Upload, AcceptedDocument>(PROCESS_FILE, {
    tooBusy: TOO_BUSY,
    timeoutMs,
    heapMegabytes: HEAP_MEGABYTES,
  });
  return {
    async acceptDocument(upload: Upload): Promise<AcceptedDocument> {
      try {
        return await process.run(upload);
      } catch (error) {
        if (error instanceof DomainError) throw error;
        log.warn({ err: error }, 'A document could not be read: its process was ended, or crashed');
        throw new DomainError('UNREADABLE_DOCUMENT', damagedDocument(upload.name), { cause: error });
      }
    },
    close: () => process.close(),
  };
}

const TOO_BUSY = 'Another document is being uploaded. Please try again in a moment.';

/** A report of 20 MB takes three seconds on a core of 2024. */
const TIMEOUT_MS = 60_000;
/** The objects of a report of 20 MB take a fifth of it. */
const HEAP_MEGABYTES = 512;

/** Documents in memory: read, or waiting. */
export const MAX_DOCUMENTS = 3;

const PROCESS_FILE = workerFile('document-process', import.meta.url);
