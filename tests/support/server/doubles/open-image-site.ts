import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { TrustOptions } from '../../../../server/platform/public-web/fetch-public.ts';
import { listenOnLoopback } from './listen-on-loopback.ts';
import { TEST_CERTIFICATE, TEST_KEY } from './test-certificate.ts';

/** A site on this machine from which images are fetched, `https://pictures.example`. */
export interface RemoteImageSite {
  readonly port: string;
  readonly url: string;
  /** The number of connections so far. */
  connections(): number;
  /**
   * Trusts the site's certificate, and resolves names to these addresses: one for each query, then the last
   * one again and again.
   */
  trusted(addresses?: readonly (readonly string[])[]): TrustOptions;
  close(): Promise<void>;
}

export async function openRemoteImageSite(listener: RequestListener): Promise<RemoteImageSite> {
  const server = createServer({ key: TEST_KEY, cert: TEST_CERTIFICATE }, listener);
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  const { port, close } = await listenOnLoopback(server);
  return {
    port,
    url: `https://pictures.example:${port}`,
    connections: () => connections,
    trusted(addresses = [['127.0.0.1']]) {
      const answers = [...addresses];
      return {
        ca: TEST_CERTIFICATE,
        allowedAddresses: ['127.0.0.1'],
        lookup(_hostname, _options, tell) {
          const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
          tell(
            null,
            answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
          );
        },
      };
    },
    close,
  };
}
