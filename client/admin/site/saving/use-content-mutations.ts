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

/** What is saved, and onto which revision; null for something new. */
export interface ContentChange {
  readonly kind: ContentKind;
  readonly base: { readonly id: string; readonly revision: number } | null;
  readonly content: unknown;
  /** Null in place of an empty field. */
  readonly input: Readonly<Record<string, unknown>>;
}

/** The server's answer to a save, or that none came. */
export type SaveOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'conflict' | 'missing' | 'signedOut' | 'unanswered' }
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

  function send({ kind, base, content, input }: ContentChange): Promise<unknown> {
    if (!base)
      return kind === 'EVENT'
        ? createEvent({ variables: { input: input as unknown as CreateEventInput } })
        : createMember({ variables: { input: input as unknown as CreateMemberInput } });
    const { id, revision } = base;
    if (kind === 'EVENT') return updateEvent({ variables: { id, revision, input } });
    if (kind === 'MEMBER') return updateMember({ variables: { id, revision, input } });
    if (id === 'SITE') return updateSite({ variables: { revision, input: input as UpdateSiteInput } });
    return updateWords({ variables: { page: id, revision, words: content } });
  }

  return {
    async save(change: ContentChange): Promise<SaveOutcome> {
      try {
        await resume(() => send(change));
        return { kind: 'saved' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

/** The answers are read again, past the cache. */
const NOT_CACHED = { fetchPolicy: 'no-cache' } as const;

function outcomeOf(error: unknown): SaveOutcome {
  switch (failureCode(error)) {
    case 'UNAUTHENTICATED':
      return { kind: 'signedOut' };
    case 'CONFLICT':
      return { kind: 'conflict' };
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
