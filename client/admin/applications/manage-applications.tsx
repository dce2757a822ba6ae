import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type ListedApplicationFragment,
  MembershipApplicationsDocument,
} from '../../generated/applications.ts';
import { AdminListView } from '../list/admin-list-view.tsx';
import { DeleteDialog } from '../list/delete-dialog.tsx';
import { useAdminList } from '../list/use-admin-list.ts';
import { useOpenWork, usePanelServices } from '../session/panel-services.ts';
import { useLeaveWarning } from '../use-leave-warning.ts';
import { WORDS } from '../words.ts';
import { ApplicationCard } from './application-card.tsx';
import { APPLICATION_WORDS, type ApplicationFilter, emptyWords } from './application-words.ts';
import { HeldBackControls } from './held-back-controls.tsx';
import { ListControls } from './list-controls.tsx';
import { UnlistedNotes } from './notes.tsx';
import { useApplicationChanges } from './use-application-changes.ts';
import { useUnsavedNotes } from './use-unsaved-notes.ts';

export interface ManageApplicationsProps {
  /** Goes up each time something outside the list makes it necessary to read it again. */
  listReads: number;
  /** Whether it replaces the element that had the focus. */
  takesFocus: boolean;
}

/** All membership applications, to answer and to delete. */
export function ManageApplications({ listReads, takesFocus }: ManageApplicationsProps) {
  const { notify } = usePanelServices();
  const heading = useRef<HTMLHeadingElement>(null);
  const [shown, setShown] = useState<ApplicationFilter>(null);
  const list = useAdminList({
    query: MembershipApplicationsDocument,
    field: 'membershipApplications',
    filter: useMemo(
      () => (shown === 'HELD' ? { heldBack: true } : { heldBack: false, status: shown }),
      [shown],
    ),
    failedWords: APPLICATION_WORDS.listFailed,
    reads: listReads,
  });
  const changes = useApplicationChanges(list, heading);
  const notes = useUnsavedNotes();
  const [toDelete, setToDelete] = useState<ListedApplicationFragment | null>(null);

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  const hasUnsaved = notes.applications.length > 0;
  useLeaveWarning(hasUnsaved);
  useOpenWork('unsaved', 'applications', hasUnsaved);

  async function remove(application: ListedApplicationFragment) {
    const outcome = await changes.remove(application.id);
    if (outcome === 'done' || outcome === 'gone') notes.forget(application);
  }

  return (
    <>
      <AdminListView
        list={list}
        headingRef={heading}
        heading={APPLICATION_WORDS.heading}
        words={{
          empty: emptyWords(shown),
          loading: WORDS.applicationsLoading,
          more: APPLICATION_WORDS.more,
        }}
        controls={
          <>
            <ListControls
              filter={shown}
              onFilter={(chosen) => {
                notify.clear();
                setShown(chosen);
              }}
              count={list.totalCount}
            />
            {shown === 'HELD' && list.totalCount !== null && list.totalCount > 0 && (
              <HeldBackControls
                count={list.totalCount}
                changes={changes}
                onDone={() => heading.current?.focus()}
              />
            )}
            {list.totalCount !== null && (
              <UnlistedNotes
                notes={notes}
                listed={list.items}
                changes={changes}
                onDone={() => heading.current?.focus()}
              />
            )}
          </>
        }
      >
        {(application) => (
          <ApplicationCard
            key={application.id}
            application={application}
            changes={changes}
            notes={notes}
            onDelete={() => {
              notify.clear();
              setToDelete(application);
            }}
          />
        )}
      </AdminListView>
      {toDelete && (
        <DeleteDialog
          title="Delete application"
          name={[toDelete.name, toDelete.organization].map(
            (name) =>
              name && (
                <p key={name}>
                  <bdi>{name}</bdi>
                </p>
              ),
          )}
          question={APPLICATION_WORDS.deleteQuestion}
          onDelete={() => void remove(toDelete)}
          onClose={() => setToDelete(null)}
        />
      )}
    </>
  );
}
