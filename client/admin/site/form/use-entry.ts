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
} from '../../../generated/site.ts';
import { failureText } from '../../basics/failures/failure.ts';
import { UNCACHED, useLatest } from '../../basics/loading/latest-answer.ts';
import { usePanelServices } from '../../session/panel-services.ts';
import type { EntryKey } from '../sections.ts';
import { SITE_MESSAGES } from '../site-messages.ts';
import type { Surroundings } from './check-form.ts';

export type Entry = ContentEntryPartsFragment;

interface LoadedEntry {
  readonly around: Surroundings;
  /** Null for something new, and where it does not exist any more. */
  readonly entry: Entry | null;
}

type FoundEntry =
  | { readonly state: 'loading' }
  | ({ readonly state: 'loaded' } & LoadedEntry)
  | { readonly state: 'failed'; readonly failure: string };

/** An entry and what its form has to know of the site. */
export function useEntry({ kind, id }: EntryKey) {
  const client = useApolloClient();
  const { resume } = usePanelServices();
  const [found, setFound] = useState<FoundEntry>({ state: 'loading' });
  const newest = useLatest();

  const load = useCallback(async () => {
    const isNewest = newest();
    const show = (next: FoundEntry) => isNewest() && setFound(next);
    show({ state: 'loading' });
    try {
      const loaded = await resume(async () => ({
        around: await readSurroundings(client),
        entry: id === null ? null : await readEntry(client, kind, id),
      }));
      show({ state: 'loaded', ...loaded });
    } catch (error) {
      show({ state: 'failed', failure: failureText(error, SITE_MESSAGES.failed) });
    }
  }, [client, resume, newest, kind, id]);

  useEffect(() => void load(), [load]);
  return { found, tryAgain: load };
}

/** Null where it does not exist. */
export async function readEntry(client: ApolloClient, kind: ContentKind, id: string): Promise<Entry | null> {
  const answer = await client.query({ query: ContentEntryDocument, variables: { kind, id }, ...UNCACHED });
  return answered(answer).contentEntry;
}

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
