import type { ClientBundle } from './client-bundle.ts';

/**
 * @returns a function that checks whether pages can be rendered, with a page that needs no data. It resolves
 * to true, or rejects. It checks until it succeeds once, because the code stays the same.
 */
export function createRenderCheck(loadClient: () => Promise<ClientBundle>): () => Promise<true> {
  let isProven = false;
  return async () => {
    if (!isProven) {
      const client = await loadClient();
      const page = client.renderFailure({ status: 500, statusText: '', year: '', lowData: false });
      client.assetsOf(page.modules);
      isProven = true;
    }
    return true;
  };
}
