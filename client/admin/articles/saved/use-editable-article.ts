import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import { answered } from '../../../data/answered.ts';
import { EditableArticleDocument, type EditableArticleFragment } from '../../../generated/admin.ts';
import { failureText, SessionEnded } from '../../basics/failures/failure.ts';
import { usePanelServices } from '../../session/panel-services.ts';

type EditableArticle =
  | { readonly state: 'loading' }
  /** Null where it was deleted. */
  | { readonly state: 'loaded'; readonly article: EditableArticleFragment | null }
  | { readonly state: 'failed'; readonly failure: string };

/** Reads the whole article in its current version. */
export function useEditableArticle(id: string) {
  const client = useApolloClient();
  const { resume } = usePanelServices();
  const [found, setFound] = useState<EditableArticle>({ state: 'loading' });

  const load = useCallback(async () => {
    setFound({ state: 'loading' });
    try {
      const article = await resume(() => readEditableArticle(client, id));
      setFound({ state: 'loaded', article });
    } catch (error) {
      setFound({ state: 'failed', failure: failureText(error, CATALOGUE.articleFailed) });
    }
  }, [client, id, resume]);

  useEffect(() => void load(), [load]);
  return { found, tryAgain: load };
}

/** @returns null for one that was deleted. @throws SessionEnded */
export async function readEditableArticle(
  client: ApolloClient,
  id: string,
): Promise<EditableArticleFragment | null> {
  const { session, article } = answered(
    await client.query({ query: EditableArticleDocument, variables: { id }, fetchPolicy: 'no-cache' }),
  );
  // For visitors a draft does not exist, so a missing article can mean that the session ended.
  if (!session.isAdmin) throw new SessionEnded();
  return article;
}
