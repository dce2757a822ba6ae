import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { answered } from '../../../data/answered.ts';
import {
  ContentTranslationsDocument,
  SiteLanguagesDocument,
  type UpdateSiteLanguageMutationVariables,
  useUpdateSiteLanguageMutation,
} from '../../../generated/site.ts';
import { failureText } from '../../basics/failures/failure.ts';
import { UNCACHED } from '../../basics/loading/latest-answer.ts';
import { useRead } from '../../basics/loading/use-read.ts';
import { usePanelServices } from '../../session/panel-services.ts';
import { SITE_MESSAGES } from '../site-messages.ts';
import { LANGUAGE_MESSAGES } from './language-messages.ts';

/** The languages besides English, and what is done with them in their list. */
export function useLanguages(reads: number) {
  const client = useApolloClient();
  const { resume, notify } = usePanelServices();
  const { found, ...reading } = useRead(
    async () => answered(await resume(() => client.query({ query: SiteLanguagesDocument, ...UNCACHED }))),
    reads,
    SITE_MESSAGES.failed,
  );
  const [isBusy, setBusy] = useState(false);
  const [updateLanguage] = useUpdateSiteLanguageMutation(UNCACHED);

  /** Reads the list again after it. */
  async function change(variables: UpdateSiteLanguageMutationVariables, done: string): Promise<void> {
    notify.clear();
    setBusy(true);
    try {
      await resume(() => updateLanguage({ variables }));
      await reading.read();
      notify.success(done);
    } catch (error) {
      notify.failure(failureText(error, LANGUAGE_MESSAGES.changeFailed));
    } finally {
      setBusy(false);
    }
  }

  return { ...reading, languages: found?.siteLanguages ?? null, isBusy, change };
}

/** What a language can say in its own words. */
export function useTranslations(language: string, reads: number) {
  const client = useApolloClient();
  const { resume } = usePanelServices();
  const variables = { language };
  const { found, ...reading } = useRead(
    async () =>
      answered(
        await resume(() => client.query({ query: ContentTranslationsDocument, variables, ...UNCACHED })),
      ),
    reads,
    SITE_MESSAGES.failed,
  );
  return { ...reading, entries: found?.contentTranslations ?? null };
}
