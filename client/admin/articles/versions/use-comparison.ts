import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import {
  ArticleVersionDocument,
  type EditableArticleFragment,
  type WholeVersionFragment,
} from '../../../generated/admin.ts';
import { failureText } from '../../basics/failures/failure.ts';
import { UNCACHED, useLatest } from '../../basics/loading/latest-answer.ts';
import { usePanelServices } from '../../session/panel-services.ts';
import { VERSION_MESSAGES } from './messages.ts';

export interface ComparedArticle {
  readonly version: WholeVersionFragment;
  /** The article on the site. */
  readonly now: EditableArticleFragment;
}

type Comparison =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly compared: ComparedArticle }
  | { readonly state: 'failed'; readonly failure: string };

/** A version and the article as it is on the site, read together. */
export function useComparison(id: string, version: number) {
  const client = useApolloClient();
  const { resume } = usePanelServices();
  const [found, setFound] = useState<Comparison>({ state: 'loading' });
  const newest = useLatest();

  const load = useCallback(async () => {
    const isNewest = newest();
    const show = (next: Comparison) => isNewest() && setFound(next);
    show({ state: 'loading' });
    try {
      const { data } = await resume(() =>
        client.query({ query: ArticleVersionDocument, variables: { id, version }, ...UNCACHED }),
      );
      const { articleVersion: earlier, article: now } = data ?? {};
      if (earlier && now) show({ state: 'loaded', compared: { version: earlier, now } });
      else show({ state: 'failed', failure: now ? CATALOGUE.versionMissing : CATALOGUE.articleMissing });
    } catch (error) {
      show({ state: 'failed', failure: failureText(error, VERSION_MESSAGES.comparisonFailed) });
    }
  }, [client, id, version, resume, newest]);

  useEffect(() => void load(), [load]);
  return { found, tryAgain: load };
}
