import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { SiteClient } from '../clients/site-client.ts';
import { type OpenApp, openApp } from './open-app.ts';

/** The program of a test file, once it is open, and a signed-in client. */
export let app: OpenApp;
export let admin: SiteClient;

/** Opens the program for all tests of a file. @param settings as `openApp` takes them. */
export function openAppForFile(...settings: Parameters<typeof openApp>): void {
  beforeAll(() => open(settings));
  afterAll(() => app.close());
}

/** Opens it anew for each test of a file. */
export function openAppForEachTest(...settings: Parameters<typeof openApp>): void {
  beforeEach(() => open(settings));
  afterEach(() => app.close());
}

async function open(settings: Parameters<typeof openApp>): Promise<void> {
  app = await openApp(...settings);
  admin = await app.admin();
}
