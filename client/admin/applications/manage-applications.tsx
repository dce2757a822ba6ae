import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListedApplicationFragment } from '../../generated/applications.ts';
import { DeleteDialog } from '../list/delete-dialog.tsx';
import { ItemListView } from '../list/item-list-view.tsx';
import { useItemList } from '../list/use-item-list.ts';
import type { Tell } from '../panel/use-panel-message.ts';
import type { SignInOver } from '../session/use-sign-in-over.ts';
import { useLeaveWarning } from '../use-leave-warning.ts';
import { ApplicationCard } from './application-card.tsx';
import { applicationIds } from './application-ids.ts';
import { APPLICATION_WORDS, type ApplicationFilter, emptyWords } from './application-words.ts';
import { ListControls } from './list-controls.tsx';
import { readApplications } from './read-applications.ts';
import { UnsavedElsewhere } from './unsaved-elsewhere.tsx';
import { useApplicationChanges } from './use-application-changes.ts';
import { useApplicationDeletion } from './use-application-deletion.ts';
import { useUnsavedNotes } from './use-unsaved-notes.ts';

export interface ManageApplicationsProps {
  /** Counts the reasons that came up elsewhere in the panel to read the list. */
  listReads: number;
  signIn: SignInOver;
  tell: Tell;
  /** Whether a note is not saved; told at each change. */
  onUnsavedChange: (hasUnsaved: boolean) => void;
  /** The number of applications may be another one. */
  onCountChange: () => void;
  /** Whether it came in place of what had the focus. */
  takesFocus: boolean;
}

/** Every application for membership, to answer and to delete. */
export function ManageApplications(props: ManageApplicationsProps) {
  const { listReads, signIn, tell, onUnsavedChange, onCountChange, takesFocus } = props;
  const { resume } = signIn;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const takeLostFocus = () => {
    if (document.activeElement === document.body) heading.current?.focus();
  };
  const [filter, setFilter] = useState<ApplicationFilter>(null);
  const [doomed, setDoomed] = useState<ListedApplicationFragment | null>(null);
  const readPage = useMemo(() => readApplications(filter), [filter]);
  const shown = useItemList({
    readPage,
    failedWords: APPLICATION_WORDS.listFailed,
    resume,
    reads: listReads,
  });
  const notes = useUnsavedNotes();
  const changes = useApplicationChanges({
    shown,
    resume,
    tell,
    onCountChange,
    onGone: takeLostFocus,
  });
  const deletion = useApplicationDeletion({
    shown,
    resume,
    tell,
    onDone: () => heading.current?.focus(),
    onGone: takeLostFocus,
    onDeleted(application) {
      notes.keep(application, null);
      onCountChange();
    },
  });

  const hasUnsaved = notes.applications.length > 0;
  useLeaveWarning(hasUnsaved);
  const tellUnsaved = useEffectEvent(onUnsavedChange);
  useEffect(() => tellUnsaved(hasUnsaved), [hasUnsaved]);

  const services = { resume, tell };
  return (
    <>
      <ItemListView
        shown={shown}
        headingRef={heading}
        heading={APPLICATION_WORDS.heading}
        words={{
          empty: emptyWords(filter),
          loading: APPLICATION_WORDS.loading,
          more: APPLICATION_WORDS.more,
        }}
        cardHeading={headingOf}
        controls={
          <>
            <ListControls
              filter={filter}
              onFilter={(chosen) => {
                tell.nothing();
                setFilter(chosen);
              }}
              count={shown.list.totalCount}
              services={services}
            />
            {shown.list.totalCount !== null && (
              <UnsavedElsewhere
                notes={notes}
                listed={shown.list.items}
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
            services={services}
            busyWith={deletion.busyWith(application)}
            onDelete={() => {
              tell.nothing();
              setDoomed(application);
            }}
          />
        )}
      </ItemListView>
      {doomed && (
        <DeleteDialog
          title="Delete application"
          name={
            <>
              <p>
                <bdi>{doomed.name}</bdi>
              </p>
              {doomed.organization && (
                <p>
                  <bdi>{doomed.organization}</bdi>
                </p>
              )}
            </>
          }
          question={APPLICATION_WORDS.deleteQuestion}
          onDelete={() => {
            // The dialog gives the focus back before the application is touched.
            flushSync(() => setDoomed(null));
            void deletion.remove(doomed);
          }}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}

const headingOf = (id: string) => applicationIds(id).heading;
