import { afterAll, beforeAll } from 'vitest';
import { type OpenApp, openApp } from './open-app.ts';
import type { SiteClient } from './site-client.ts';

/** The program of a test file, once it has asked for one, and a client that is signed in to it. */
export let app: OpenApp;
export let admin: SiteClient;

/** Opens the program for all tests of a file. @param env what the host has settled. */
export function openAppForFile(env: Readonly<Record<string, string>> = {}): void {
  beforeAll(async () => {
    app = await openApp(env);
    admin = await app.admin();
  });

  afterAll(() => app.close());
}
