import { useEffect, useState } from 'react';
import type { ListProps } from '../address/list-place.ts';
import { useLeaveWarning } from '../leaving/use-leave-warning.ts';
import { AdminListView } from '../list/admin-list-view.tsx';
import { useManagedList } from '../list/use-managed-list.ts';
import { useOpenWork } from '../session/panel-services.ts';
import { Answering } from './answer/answering.tsx';
import { APPLICATION_KIND, HELD } from './application-kind.tsx';
import { ApplicationCard } from './card/application-card.tsx';
import { UnlistedNotes } from './card/notes.tsx';
import { useUnsavedNotes } from './card/use-unsaved-notes.ts';
import { ListControls } from './list-controls.tsx';
import { QuarantinedControls } from './quarantined/quarantined-controls.tsx';
import { useApplicationChanges, useRecount } from './use-application-changes.ts';

interface ManageApplicationsProps extends ListProps {
  /** Whether it replaces the element that had the focus. */
  takesFocus: boolean;
}

/** All membership applications, to answer and to delete. */
export function ManageApplications({ takesFocus, ...props }: ManageApplicationsProps) {
  const notes = useUnsavedNotes();
  const recount = useRecount();
  const managed = useManagedList(APPLICATION_KIND, props, (application, outcome) => {
    recount(outcome);
    if (outcome === 'done' || outcome === 'gone') notes.forget(application);
  });
  const { list, heading } = managed;
  const changes = useApplicationChanges(managed);
  const [toAnswer, setToAnswer] = useState<string | null>(null);
  const [letterIndex, setLetterIndex] = useState(0);
  const answered = list.items.find(({ id }) => id === toAnswer);

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus, heading]);

  const hasUnsaved = notes.applications.length > 0;
  useLeaveWarning(hasUnsaved);
  useOpenWork('unsaved', hasUnsaved);

  return (
    <>
      <AdminListView
        managed={managed}
        controls={
          <>
            <ListControls managed={managed} />
            {managed.filter === HELD && list.totalCount !== null && list.totalCount > 0 && (
              <QuarantinedControls
                count={list.totalCount}
                changes={changes}
                onDone={() => heading.current?.focus()}
              />
            )}
            {list.isRead && (
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
            onAnswer={() => managed.begin(() => setToAnswer(application.id))}
            onDelete={() => managed.begin(() => managed.setToDelete(application))}
          />
        )}
      </AdminListView>
      {answered && (
        <Answering
          application={answered}
          changes={changes}
          letterIndex={letterIndex}
          onLetterIndex={setLetterIndex}
          onClose={() => setToAnswer(null)}
        />
      )}
    </>
  );
}
