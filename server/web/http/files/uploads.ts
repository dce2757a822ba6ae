import type { Request, RequestHandler, Response } from 'express';
import multer, { MulterError } from 'multer';
import { documentTooLarge, MAX_DOCUMENT_BYTES } from '../../../../rules/documents/document-rules.ts';
import { fileTooLarge, MAX_IMAGE_BYTES } from '../../../../rules/images/image-rules.ts';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import { MAX_DOCUMENTS } from '../../../features/documents/document-acceptor.ts';
import { type DocumentServices, storeDocument } from '../../../features/documents/store-document.ts';
import type { Upload } from '../../../features/images/accept/accept-image.ts';
import { MAX_UPLOADS, tooBusy } from '../../../features/images/accept/image-acceptor.ts';
import { displayName } from '../../../features/images/store/image-name.ts';
import { storeUpload, type UploadServices } from '../../../features/images/store-upload.ts';
import { DomainError, type ErrorCode } from '../../../platform/errors.ts';
import { RETRY_AFTER_SECONDS, sendFailure } from '../failures.ts';
import { afterBytes, drain } from '../requests/unread-body.ts';
import type { IsAdmin } from '../requests/viewer.ts';

/** Takes an image in the multipart field `image`: 201 with the image, or `{error: {code, message}}`. */
export const uploadHandler = (services: UploadServices & { readonly isAdmin: IsAdmin }): RequestHandler =>
  fileHandler(services, {
    field: 'image',
    maxBytes: MAX_IMAGE_BYTES,
    maxUploads: MAX_UPLOADS,
    tooLarge: fileTooLarge,
    store: (upload) => storeUpload(services, upload),
  });

/** The same for a document, in the field `document`. */
export const documentUploadHandler = (
  services: DocumentServices & { readonly isAdmin: IsAdmin },
): RequestHandler =>
  fileHandler(services, {
    field: 'document',
    maxBytes: MAX_DOCUMENT_BYTES,
    maxUploads: MAX_DOCUMENTS,
    tooLarge: documentTooLarge,
    store: (upload) => storeDocument(services, upload),
  });

/** The files that an address takes. */
interface FileKind {
  /** Of the form. */
  readonly field: string;
  readonly maxBytes: number;
  /** At once, because they are in memory. */
  readonly maxUploads: number;
  tooLarge(name: string): string;
  /** @returns what the answer says. */
  store(upload: Upload): Promise<object>;
}

function fileHandler(services: { readonly isAdmin: IsAdmin }, kind: FileKind): RequestHandler {
  let active = 0;
  return async (request, response) => {
    try {
      await requireAdmin(services, request, response);
      if (active >= kind.maxUploads) throw tooBusy();
      active += 1;
      try {
        const upload = await readUpload(request, response, kind);
        // The body may take minutes to arrive, and the session may have ended meanwhile.
        await requireAdmin(services, request, response);
        response.status(201).json(await kind.store(upload));
      } finally {
        active -= 1;
      }
    } catch (error) {
      drain(request, kind.maxBytes + HEADER_BYTES);
      if (!(error instanceof DomainError)) throw error;
      refuse(request, response, error);
    }
  };
}

async function requireAdmin(
  { isAdmin }: { readonly isAdmin: IsAdmin },
  request: Request,
  response: Response,
): Promise<void> {
  if (!(await isAdmin(request, response))) throw new DomainError('UNAUTHENTICATED', CATALOGUE.signInNeeded);
}

/** @throws DomainError FILE_TOO_LARGE as soon as the body is too long, or NO_FILE. */
async function readUpload(request: Request, response: Response, kind: FileKind): Promise<Upload> {
  const { field, maxBytes, tooLarge } = kind;
  let name = '';
  const parse = multer({
    storage: multer.memoryStorage(),
    defParamCharset: 'utf8',
    limits: { ...LIMITS, fileSize: maxBytes },
    fileFilter(_request, file, take) {
      name = displayName(file.originalname);
      take(null, true);
    },
  }).single(field);

  await new Promise<void>((resolve, reject) => {
    // multer would read an endless body to its end before it reports that the file is too large.
    const refuseLong = () => reject(new DomainError('FILE_TOO_LARGE', tooLarge(name)));
    afterBytes(request, maxBytes + HEADER_BYTES, refuseLong);
    parse(request, response, (error: unknown) => (error ? reject(asRefusal(error, name, kind)) : resolve()));
  });
  if (!request.file) throw new DomainError('NO_FILE', 'No file was sent.');
  return { bytes: request.file.buffer, name };
}

/** The client causes the errors of multer and its parser. */
function asRefusal(error: unknown, name: string, { field, tooLarge }: FileKind): DomainError {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') {
    return new DomainError('FILE_TOO_LARGE', tooLarge(name), { cause: error });
  }
  return new DomainError(
    'NO_FILE',
    `The upload could not be read: one file in the field "${field}" is expected.`,
    { cause: error },
  );
}

function refuse(request: Request, response: Response, { code, message }: DomainError): void {
  const status = STATUSES[code] ?? 400;
  if (status === 503) response.set('Retry-After', RETRY_AFTER_SECONDS);
  sendFailure(request, response, status, code, message);
}

const STATUSES: Readonly<Partial<Record<ErrorCode, number>>> = {
  UNAUTHENTICATED: 401,
  FILE_TOO_LARGE: 413,
  TOO_MANY_PIXELS: 413,
  UNSUPPORTED_FORMAT: 415,
  BUSY: 503,
  UNAVAILABLE: 503,
};

const LIMITS = {
  files: 1,
  fields: 4,
  parts: 5,
  fieldSize: 1024,
  fieldNameSize: 100,
  fieldNestingDepth: 0,
  headerPairs: 20,
};

/** Room for multipart headers. */
const HEADER_BYTES = 64 * 1024;
