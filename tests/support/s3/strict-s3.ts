import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { portOf } from '../server/doubles/port-of.ts';
import type { Answer } from './answer.ts';
import { createBehaviour, type Fault } from './behaviour.ts';
import { exchange } from './exchange.ts';
import { operate } from './objects.ts';
import { answerError, S3Error } from './s3-error.ts';
import type { S3Object } from './s3-object.ts';
import { headersOf, parseTarget, type S3Request } from './s3-request.ts';
import { verifyPayload } from './signing/payload.ts';
import { verifySignature } from './signing/signature.ts';

/** A storage with one bucket on this machine, which refuses what any S3-compatible storage may refuse. */
export interface StrictS3 extends AsyncDisposable {
  /** For the environment of a process, with the key that is valid at first. */
  readonly variables: Readonly<Record<S3Variable, string>>;
  /** Those of the bucket, by their keys. A test may change them. */
  readonly objects: Map<string, S3Object>;
  /** The requests with a whole answer, in the order of the answers. */
  readonly requests: AnsweredRequest[];
  /** What goes wrong from now on; null for nothing. Requests that already hang or wait stay so. */
  behave(fault: Fault | null): void;
  /** Makes another secret key valid instead of the one that clients have. */
  changeKey(): void;
  restoreKey(): void;
  /** Ends all connections, and refuses new ones. */
  stop(): Promise<void>;
  /** Listens again, at the same port. */
  restart(): Promise<void>;
}

export type S3Variable =
  | 'S3_ENDPOINT'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY';

export interface AnsweredRequest {
  readonly method: string;
  /** The object's key; '' for a list. */
  readonly path: string;
  readonly status: number;
}

/** Listens at a free port of 127.0.0.1. Buckets are in the path. */
export async function openStrictS3(): Promise<StrictS3> {
  const objects = new Map<string, S3Object>();
  const requests: AnsweredRequest[] = [];
  const behaviour = createBehaviour();
  let secretAccessKey = SECRET_ACCESS_KEY;
  let running = new AbortController();

  function answer(request: S3Request): Answer {
    verifySignature(request, { region: REGION, accessKeyId: ACCESS_KEY_ID, secretAccessKey });
    verifyPayload(request);
    if (request.bucket !== BUCKET) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist');
    return operate(objects, request);
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = incoming;
    const target = parseTarget(url);
    const path = target?.key ?? '';
    const connection = { incoming, response, signal: running.signal };
    const status = await exchange(connection, behaviour.take(method, path), (body) => {
      try {
        if (!target) throw new S3Error('InvalidURI', 'The specified address cannot be parsed.');
        return answer({ ...target, method, headers: headersOf(incoming), body });
      } catch (error) {
        return answerError(error);
      }
    });
    if (status !== null) requests.push({ method, path, status });
  }

  const server = createServer((incoming, response) => {
    // The connection has ended already, or the storage stops.
    serve(incoming, response).catch(() => response.destroy());
  });
  async function listen(port: number): Promise<void> {
    running = new AbortController();
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  }
  async function stop(): Promise<void> {
    if (!server.listening) return;
    running.abort();
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  await listen(0);
  const port = portOf(server);
  return {
    variables: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: SECRET_ACCESS_KEY,
    },
    objects,
    requests,
    behave: behaviour.behave,
    changeKey() {
      secretAccessKey = `${SECRET_ACCESS_KEY} of another key`;
    },
    restoreKey() {
      secretAccessKey = SECRET_ACCESS_KEY;
    },
    stop,
    restart: () => listen(Number(port)),
    [Symbol.asyncDispose]: stop,
  };
}

const BUCKET = 'pictures';
const REGION = 'af-south-1';
const ACCESS_KEY_ID = 'TEST-ACCESS-KEY-ID';
/** With letters that addresses and base64 treat specially. */
const SECRET_ACCESS_KEY = 'test/secret+access=key';
