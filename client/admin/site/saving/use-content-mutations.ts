import { answered } from '../../../data/answered.ts';
import {
  type ContentKind,
  type CreateEventInput,
  type CreateMemberInput,
  type UpdateSiteInput,
  useCreateEventMutation,
  useCreateMemberMutation,
  useUpdateEventMutation,
  useUpdateMemberMutation,
  useUpdateSiteMutation,
  useUpdateWordsMutation,
} from '../../../generated/site.ts';
import { failureCode, refusalIn } from '../../basics/failure.ts';
import { usePanelServices } from '../../session/panel-services.ts';
import type { FieldProblem } from '../form/check-form.ts';

/** An entry on the site. */
export interface SavedEntry {
  readonly id: string;
  readonly revision: number;
}

/** What is saved, and onto which revision; null for something new. */
export interface ContentChange {
  readonly kind: ContentKind;
  readonly base: SavedEntry | null;
  /** By which the server adds something new only once. */
  readonly key: string;
  readonly content: unknown;
  /** Null in place of an empty field. */
  readonly input: Readonly<Record<string, unknown>>;
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

/** Saves an event, a member, name and contact of the network, or words. */
export function useContentMutations() {
  const { resume } = usePanelServices();
  const [createEvent] = useCreateEventMutation(NOT_CACHED);
  const [updateEvent] = useUpdateEventMutation(NOT_CACHED);
  const [createMember] = useCreateMemberMutation(NOT_CACHED);
  const [updateMember] = useUpdateMemberMutation(NOT_CACHED);
  const [updateSite] = useUpdateSiteMutation(NOT_CACHED);
  const [updateWords] = useUpdateWordsMutation(NOT_CACHED);

  /** @returns the id of the new entry, or of the one that an earlier attempt has added. */
  async function add({ kind, key, input }: ContentChange): Promise<string> {
    const given: unknown = { ...input, key };
    if (kind === 'EVENT')
      return answered(await createEvent({ variables: { input: given as CreateEventInput } })).createEvent.id;
    return answered(await createMember({ variables: { input: given as CreateMemberInput } })).createMember.id;
  }

  function update({ kind, content, input }: ContentChange, { id, revision }: SavedEntry): Promise<unknown> {
    if (kind === 'EVENT') return updateEvent({ variables: { id, revision, input } });
    if (kind === 'MEMBER') return updateMember({ variables: { id, revision, input } });
    if (id === 'SITE') return updateSite({ variables: { revision, input: input as UpdateSiteInput } });
    return updateWords({ variables: { page: id, revision, words: content } });
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
