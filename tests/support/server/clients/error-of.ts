import type { SiteClient } from './site-client.ts';

/** The first error of an operation's answer; undefined without one. */
export async function errorOf(
  client: SiteClient,
  document: string,
  variables: Record<string, unknown> = {},
): Promise<{ code: string; message: string } | undefined> {
  const [error] = (await client.ask(document, variables)).errors ?? [];
  return error && { code: error.extensions.code, message: error.message };
}
