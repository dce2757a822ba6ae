import { afterAll, beforeAll } from 'vitest';
import { type ReceivedAnswer, sendRequest } from '../clients/send-request.ts';
import { type Site, startSite } from './start-site.ts';

/** The site of a test file, once it has started. */
export let site: Site;

/** Starts a site for all tests of a file. */
export function startSiteForFile(): void {
  beforeAll(async () => {
    site = await startSite();
  });

  afterAll(() => site?.stop());
}

/** Sends an unchanged request to that site. */
export const send = (
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<ReceivedAnswer> => sendRequest(site.url, path, headers, method);
