import { randomUUID } from 'node:crypto';
import { type Answer, escapeXml, xmlAnswer } from './answer.ts';

/** A refusal with one of S3's error codes, which has one status. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly code: S3ErrorCode;
  /** Headers that the answer has besides. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: S3ErrorCode, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.headers = headers;
  }
}

export type S3ErrorCode = keyof typeof STATUS;

/** S3's answer to an error. Anything but an S3Error is an InternalError with its message. */
export function answerError(error: unknown): Answer {
  const { code, message, headers } =
    error instanceof S3Error ? error : new S3Error('InternalError', String(error));
  const answer = errorAnswer(STATUS[code], code, message);
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

export const errorAnswer = (status: number, code: string, message: string): Answer =>
  xmlAnswer(
    status,
    `<Error><Code>${escapeXml(code)}</Code><Message>${escapeXml(message)}</Message><RequestId>${randomUUID()}</RequestId></Error>`,
  );

const STATUS = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  BadDigest: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidDigest: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const;
