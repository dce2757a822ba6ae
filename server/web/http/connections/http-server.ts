import type { Server } from 'node:http';
import type { Config } from '../../../platform/config/config.ts';
import { yieldToRequests } from '../../../platform/limits/queue.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { Refusals } from '../../../platform/logging/refusals.ts';
import { createServer } from '../../../platform/node-http.ts';
import type { AddressOf } from '../requests/client-address.ts';
import type { SecurityHeaders } from '../security-headers.ts';
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  type NoteRequest,
  watchConnections,
} from './connections.ts';
import { answerRefusedRequests } from './refused-requests.ts';

interface ServerParts {
  readonly addressOf: AddressOf;
  readonly securityHeaders: SecurityHeaders;
  readonly refusals: Refusals;
  readonly log: Log;
}

export interface SiteServer {
  readonly http: Server;
  readonly noteRequest: NoteRequest;
  /** Refuses new connections. Resolves when the requests on the others are answered. */
  close(): Promise<void>;
}

/** A server that does not listen yet, with everything that happens before a request has a handler. */
export function createHttpServer(
  { trustProxy }: Pick<Config, 'trustProxy'>,
  { addressOf, securityHeaders: { list: headers }, refusals, log }: ServerParts,
  changedLimits: Partial<ConnectionLimits> = {},
): SiteServer {
  const limits = { ...CONNECTION_LIMITS, ...changedLimits };
  const http = createServer({ ...OPTIONS, connectionsCheckingInterval: limits.sweepMs });
  const connections = watchConnections(http, { addressOf, trustProxy, headers, refusals }, limits);
  const { noteRequest, closeAfterAnswers } = connections;
  answerRefusedRequests(http, { log, noteRequest, headers, refusals });
  return {
    http,
    noteRequest,
    async close() {
      if (!http.listening) return;
      // Reads the data that has already arrived first.
      await yieldToRequests();
      const closed = new Promise<void>((resolve, reject) =>
        http.close((error) => (error ? reject(error) : resolve())),
      );
      closeAfterAnswers();
      await closed;
    },
  };
}

/** Requests with two `Host` headers, which Node joins, or with none are answered like other requests. */
const OPTIONS = { joinDuplicateHeaders: true, requireHostHeader: false };

/** @returns a reader of the site's origin: PUBLIC_URL, or else the address at which the server listens. */
export function createOriginReader(
  { publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>,
  http: Server,
): () => string {
  let origin = publicUrl;
  return () => {
    if (origin === null && http.listening) origin = listeningOrigin(host, http);
    return origin ?? listeningOrigin(host, http);
  };
}

function listeningOrigin(host: string, http: Server): string {
  const address = http.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const isWildcard = host === '0.0.0.0' || host === '::';
  const name = isWildcard ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const origin = `http://${name}:${port}`;
  // Omits a port that browsers omit. An IPv6 address with a zone is invalid for URL.
  return URL.parse(origin)?.origin ?? origin;
}
