import { answered } from '../../../data/answered.ts';
import {
  type ContentKind,
  type TranslatedTextInput,
  useCreateContentEntryMutation,
  useUpdateContentEntryMutation,
  useUpdateContentTranslationMutation,
} from '../../../generated/site.ts';
import { failureCode, refusalIn } from '../../basics/failures/failure.ts';
import { usePanelServices } from '../../session/panel-services.ts';
import type { FieldProblem } from '../form/problems/check-form.ts';

/** An entry on the site. */
export interface SavedEntry {
  readonly id: string;
  readonly revision: number;
}

/** What is saved, and onto which revision; null for something new. */
export interface ContentChange {
  readonly kind: ContentKind;
  /** Of a translation. */
  readonly language: string | undefined;
  readonly base: SavedEntry | null;
  /** By which the server adds something new only once. */
  readonly key: string;
  readonly value: unknown;
  readonly isHidden: boolean;
  /** Whether an earlier attempt may have added it, as something else. */
  readonly mayExist: boolean;
}

/** The server's answer to a save, or that none came. */
export type SaveOutcome =
  | { readonly kind: 'saved' }
  /** With the entry that somebody else has changed. */
  | { readonly kind: 'conflict'; readonly id: string }
  | { readonly kind: 'missing' | 'signedOut' | 'unanswered' }
  /** With the server's sentence, where it sent one. */
  | { readonly kind: 'refused'; readonly message: string | null; readonly problems: readonly FieldProblem[] };

/** Saves an entry of the site's content. */
export function useContentMutations() {
  const { resume } = usePanelServices();
  const [createEntry] = useCreateContentEntryMutation(NOT_CACHED);
  const [updateEntry] = useUpdateContentEntryMutation(NOT_CACHED);
  const [updateTranslation] = useUpdateContentTranslationMutation(NOT_CACHED);

  /** @returns the id of the new entry, or of the one that an earlier attempt has added. */
  async function add({ kind, key, value, isHidden }: ContentChange): Promise<string> {
    return answered(await createEntry({ variables: { kind, key, value, isHidden } })).createContentEntry.id;
  }

  async function update(
    { kind, language, value, isHidden }: ContentChange,
    { id, revision }: SavedEntry,
  ): Promise<void> {
    if (language) {
      const texts = value as TranslatedTextInput[];
      await updateTranslation({ variables: { kind, id, language, revision, texts } });
    } else {
      await updateEntry({ variables: { kind, id, revision, value, isHidden } });
    }
  }

  return {
    async save(change: ContentChange): Promise<SaveOutcome> {
      let { base } = change;
      try {
        const isAdded = base === null;
        base ??= { id: await resume(() => add(change)), revision: 1 };
        const onto = base;
        // Where an earlier attempt has added it, what was written since goes onto that.
        if (!isAdded || change.mayExist) await resume(() => update(change, onto));
        return { kind: 'saved' };
      } catch (error) {
        return outcomeOf(error, base?.id ?? '');
      }
    },
  };
}

/** The answers are read again, past the cache. */
const NOT_CACHED = { fetchPolicy: 'no-cache' } as const;

function outcomeOf(error: unknown, id: string): SaveOutcome {
  switch (failureCode(error)) {
    case 'UNAUTHENTICATED':
      return { kind: 'signedOut' };
    case 'CONFLICT':
      return { kind: 'conflict', id };
    case 'NOT_FOUND':
      return { kind: 'missing' };
  }
  const refusal = refusalIn(error);
  if (!refusal) return { kind: 'unanswered' };
  return { kind: 'refused', message: refusal.message, problems: problemsIn(refusal.extensions) };
}

function problemsIn(extensions: Readonly<Record<string, unknown>>): FieldProblem[] {
  const problems: unknown = extensions.mistakes;
  return (Array.isArray(problems) ? problems : []).map(({ path, message }) => ({ path, sentence: message }));
}
