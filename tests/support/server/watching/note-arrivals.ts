import { type ChannelListener, subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';

/** The requests whose heads have come to a server of this process, from now until the test ends. */
export function noteRequests(): readonly IncomingMessage[] {
  const requests: IncomingMessage[] = [];
  const note: ChannelListener = (message) => {
    requests.push((message as { request: IncomingMessage }).request);
  };
  subscribe(REQUESTS, note);
  onTestFinished(() => void unsubscribe(REQUESTS, note));
  return requests;
}

const REQUESTS = 'http.server.request.start';
