import { useContext } from 'react';
import { CATALOGUE } from '../../../../rules/catalogue.ts';
import type { ManagedArticleFragment } from '../../../generated/admin.ts';
import { SiteOrigin } from '../../../layout/site-origin.ts';
import { shareUrl } from '../../../news/share-links.ts';
import type { Tell } from '../../panel/use-panel-message.ts';

/** Copies the address of an article, and tells what became of that. */
export function useCopyLink(tell: Tell): (article: ManagedArticleFragment) => Promise<void> {
  const origin = useContext(SiteOrigin);
  return async (article) => {
    const url = shareUrl(origin, article);
    try {
      // Not there in plain http: that fails as a refusal does.
      await navigator.clipboard.writeText(url);
      tell.result(CATALOGUE.linkCopied);
    } catch {
      tell.failure(`${CATALOGUE.linkNotCopied} ${url}`);
    }
  };
}
