import { ENGLISH } from '../../../rules/languages/interface-languages.ts';
import type { ContentSource } from '../../features/content/content-source.ts';
import type { ClientBundle } from './client-bundle.ts';
import { shownContentOf } from './site-events.ts';

/** @returns a function that rejects until one page was rendered, and then never: the code does not change. */
export function createRenderCheck(
  loadClient: () => Promise<ClientBundle>,
  content: ContentSource,
): () => Promise<true> {
  let isProven = false;
  return async () => {
    if (!isProven) {
      const client = await loadClient();
      const page = client.renderFailure({
        status: 500,
        statusText: '',
        year: '',
        lowData: false,
        language: ENGLISH,
        content: shownContentOf(content.known().content, 0),
      });
      client.assetsOf(page.modules);
      isProven = true;
    }
    return true;
  };
}
