import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** An answer made once and sent many times: everything that can be computed ahead is. */
export interface Answer {
  readonly status: number;
  /** When it was made, in whole seconds since 1970; null where it does not say so. */
  readonly lastModified: number | null;
  /** The body in a form, with the headers that go with it; made when it is first asked for. */
  form(encoding: Encoding): AnswerForm;
  /** Bytes that the answer holds in memory at most. */
  readonly size: number;
}

export type Encoding = 'br' | 'gzip' | 'identity';

export interface AnswerForm {
  readonly body: Buffer;
  /** A strong validator of its own (RFC 9110, 8.8.1). */
  readonly etag: string;
  /** As `writeHead` takes them: names and values in turn. */
  readonly headers: string[];
  /** The headers for a reader that has this form already (304). */
  readonly unchangedHeaders: string[];
}

/** What an answer says of itself beside its bytes. */
export interface AnswerTraits {
  readonly status: number;
  readonly contentType: string;
  readonly cacheControl: string;
  /** Further headers, names and values in turn. */
  readonly headers: readonly string[];
  /** The request's headers, beside `Accept-Encoding`, that it depends on. */
  readonly vary?: readonly string[];
  /** When it was made, in milliseconds since 1970, where readers are to know. */
  readonly madeAt?: number;
}

/**
 * A page or data for readers.
 * @param effort how hard brotli tries, 0 to 11: 1 takes 22 µs for 7 KB of JSON and 5 takes 115, for 14 % fewer bytes.
 */
export function makeAnswer(traits: AnswerTraits, text: string, effort: number): Answer {
  const body = unpooled(Buffer.from(text));
  return toAnswer(traits, body, 2 * body.length, {
    br: () => unpooled(brotliCompressSync(body, brotliOptions(body.length, effort))),
    gzip: () => unpooled(gzipSync(body, { level: Math.max(1, effort) })),
  });
}

/** A file that the build wrote in three forms. @param read gives the bytes of the file with an ending: '', '.br', '.gz'. */
export function precompressedAnswer(traits: AnswerTraits, read: (ending: string) => Buffer): Answer {
  const [body, br, gzip] = [read(''), read('.br'), read('.gz')];
  return toAnswer(traits, body, body.length + br.length + gzip.length, { br: () => br, gzip: () => gzip });
}

/** A file whose own format is compressed already: it has one form, whatever the client accepts. */
export function plainAnswer(traits: AnswerTraits, body: Buffer): Answer {
  return toAnswer(traits, body, body.length, null);
}

function toAnswer(
  { status, contentType, cacheControl, headers, vary = [], madeAt }: AnswerTraits,
  identity: Buffer,
  size: number,
  compress: Readonly<Record<Exclude<Encoding, 'identity'>, () => Buffer>> | null,
): Answer {
  const validator = hash('sha256', identity, 'base64url').slice(0, 27);
  const shared = [...headers, 'Cache-Control', cacheControl];
  const varying = compress ? ['Accept-Encoding', ...vary] : vary;
  if (varying.length > 0) shared.push('Vary', varying.join(', '));
  const lastModified = madeAt === undefined ? null : Math.floor(madeAt / 1000);
  if (lastModified !== null) shared.push('Last-Modified', new Date(lastModified * 1000).toUTCString());
  const forms: Partial<Record<Encoding, AnswerForm>> = {};
  return {
    status,
    size,
    lastModified,
    form(accepted) {
      const encoding = compress ? accepted : 'identity';
      forms[encoding] ??= makeForm(encoding);
      return forms[encoding];
    },
  };

  function makeForm(encoding: Encoding): AnswerForm {
    const body = encoding === 'identity' || !compress ? identity : compress[encoding]();
    const etag = encoding === 'identity' ? `"${validator}"` : `"${validator}-${encoding}"`;
    const unchangedHeaders = [...shared, 'ETag', etag];
    const own = ['Content-Type', contentType, 'Content-Length', String(body.length)];
    if (encoding !== 'identity') own.push('Content-Encoding', encoding);
    return { body, etag, headers: [...unchangedHeaders, ...own], unchangedHeaders };
  }
}

/** Bytes in memory of their own: a short buffer is a part of Node's pool, and would keep all of that. */
function unpooled(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** A window no larger than the text needs: brotli's usual one of 4 MB takes longer to set up than a page to compress. */
function brotliOptions(length: number, effort: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(length + 16)))),
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  };
}
