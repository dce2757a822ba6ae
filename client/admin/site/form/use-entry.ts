import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import type { SiteContent } from '../../../../rules/content/schemas.ts';
import { sitePlaceholders } from '../../../../rules/placeholders.ts';
import { answered } from '../../../data/answered.ts';
import {
  ContentEntriesDocument,
  ContentEntryDocument,
  type ContentEntryPartsFragment,
  type ContentKind,
  ContentSurroundingsDocument,
  ContentTranslationDocument,
  type TranslationPartsFragment,
} from '../../../generated/site.ts';
import { failureText } from '../../basics/failures/failure.ts';
import { UNCACHED, useLatest } from '../../basics/loading/latest-answer.ts';
import { usePanelServices } from '../../session/panel-services.ts';
import { translationSchema, valueOfTexts } from '../languages/translation-form.ts';
import type { EntryKey } from '../sections.ts';
import { SITE_MESSAGES } from '../site-messages.ts';
import { type EntrySchema, entrySchema, type Surroundings } from './problems/check-form.ts';

export interface Entry extends ContentEntryPartsFragment {
  /** Of a translation. Its value has each text by its English. */
  readonly language?: string;
}

interface LoadedEntry {
  readonly schema: EntrySchema;
  /** Null for something new, and where it does not exist any more. */
  readonly entry: Entry | null;
}

type FoundEntry =
  | { readonly state: 'loading' }
  | ({ readonly state: 'loaded' } & LoadedEntry)
  | { readonly state: 'failed'; readonly failure: string };

/** An entry and the schema of its form. */
export function useEntry({ kind, id, language }: EntryKey) {
  const client = useApolloClient();
  const { resume } = usePanelServices();
  const [found, setFound] = useState<FoundEntry>({ state: 'loading' });
  const newest = useLatest();

  const load = useCallback(async () => {
    const isNewest = newest();
    const show = (next: FoundEntry) => isNewest() && setFound(next);
    show({ state: 'loading' });
    try {
      const loaded = await resume(async (): Promise<LoadedEntry> => {
        const schema = entrySchema(kind, id ?? '', await readSurroundings(client));
        const entry = id === null ? null : await readEntry(client, { kind, id });
        if (!language || !entry) return { schema, entry };
        const translation = await readTranslation(client, { ...entry, language });
        return {
          schema: translationSchema(schema, entry.value, translation),
          entry: entryOf(translation),
        };
      });
      show({ state: 'loaded', ...loaded });
    } catch (error) {
      show({ state: 'failed', failure: failureText(error, SITE_MESSAGES.failed) });
    }
  }, [client, resume, newest, kind, id, language]);

  useEffect(() => void load(), [load]);
  return { found, tryAgain: load };
}

/** An entry that is not new. */
export type KnownKey = EntryKey & { readonly id: string };

/** Null where it does not exist. */
export async function readEntry(
  client: ApolloClient,
  { kind, id, language }: KnownKey,
): Promise<Entry | null> {
  if (language) return entryOf(await readTranslation(client, { kind, id, language }));
  const answer = await client.query({ query: ContentEntryDocument, variables: { kind, id }, ...UNCACHED });
  return answered(answer).contentEntry;
}

async function readTranslation(client: ApolloClient, { kind, id, language }: Required<KnownKey>) {
  const variables = { kind, id, language };
  const answer = await client.query({ query: ContentTranslationDocument, variables, ...UNCACHED });
  return answered(answer).contentTranslation;
}

const entryOf = ({ texts, updatedAt, ...translation }: TranslationPartsFragment): Entry => ({
  ...translation,
  value: valueOfTexts(texts),
  isHidden: false,
  updatedAt: updatedAt ?? '',
});

export async function readEntries(client: ApolloClient, kind: ContentKind): Promise<readonly Entry[]> {
  const answer = await client.query({ query: ContentEntriesDocument, variables: { kind }, ...UNCACHED });
  return answered(answer).contentEntries;
}

async function readSurroundings(client: ApolloClient): Promise<Surroundings> {
  const { contentChoices, site, members } = answered(
    await client.query({ query: ContentSurroundingsDocument, ...UNCACHED }),
  );
  const known = { SITE: site, MEMBERS: members } as unknown as Pick<SiteContent, 'SITE' | 'MEMBERS'>;
  return {
    facts: {
      files: new Set(contentChoices.files),
      addresses: new Set(contentChoices.addresses),
      email: site.email,
    },
    placeholders: sitePlaceholders(known),
  };
}
