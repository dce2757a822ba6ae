import {
  type ListedApplicationFragment,
  useDeleteMembershipApplicationMutation,
} from '../../generated/applications.ts';
import { type ItemActions, useItemActions } from '../list/use-item-actions.ts';
import type { ShownItems } from '../list/use-item-list.ts';
import { APPLICATION_WORDS } from './application-words.ts';

export interface ApplicationDeletion extends Pick<ItemActions, 'busyWith'> {
  remove(application: ListedApplicationFragment): Promise<void>;
}

type DeletionServices = Parameters<typeof useItemActions>[0] & {
  readonly shown: ShownItems<ListedApplicationFragment>;
  /** It is gone, or somebody else was faster. */
  readonly onDeleted: (application: ListedApplicationFragment) => void;
};

export function useApplicationDeletion(services: DeletionServices): ApplicationDeletion {
  const { busyWith, act } = useItemActions(services);
  const [deleteApplication] = useDeleteMembershipApplicationMutation();
  return {
    busyWith,
    remove: (application) =>
      act(application, {
        request: () => deleteApplication({ variables: { id: application.id } }),
        onDone() {
          services.shown.remove(application.id);
          services.onDeleted(application);
        },
        onGone: () => services.onDeleted(application),
        busyWords: APPLICATION_WORDS.deleting,
        doneWords: APPLICATION_WORDS.deleted,
        failedWords: APPLICATION_WORDS.deleteFailed,
      }),
  };
}
