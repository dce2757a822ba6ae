import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type ListedApplicationFragment,
  MembershipApplicationsDocument,
} from '../../generated/applications.ts';
import type { ListPlace } from '../address/list-place.ts';
import { WORDS } from '../basics/words.ts';
import { useLeaveWarning } from '../leaving/use-leave-warning.ts';
import { AdminListView } from '../list/admin-list-view.tsx';
import { DeleteDialog } from '../list/delete-dialog.tsx';
import { NothingFound, Searched } from '../list/list-search.tsx';
import { useAdminList } from '../list/use-admin-list.ts';
import type { HeadingRef } from '../list/use-item-changes.ts';
import { useOpenWork, usePanelServices } from '../session/panel-services.ts';
import { Answering } from './answer/answering.tsx';
import {
  APPLICATION_WORDS,
  type ApplicationFilter,
  emptyWords,
  filterName,
  filterNamed,
  placeName,
} from './application-words.ts';
import { ApplicationCard } from './card/application-card.tsx';
import { UnlistedNotes } from './card/notes.tsx';
import { useUnsavedNotes } from './card/use-unsaved-notes.ts';
import { HeldBackControls } from './held/held-back-controls.tsx';
import { ListControls } from './list-controls.tsx';
import { useApplicationChanges } from './use-application-changes.ts';

export interface ManageApplicationsProps {
  /** Goes up each time something outside the list makes it necessary to read it again. */
  listReads: number;
  /** What the list shows. */
  place: ListPlace;
  onPlace: (place: ListPlace) => void;
  /** Whether it replaces the element that had the focus. */
  takesFocus: boolean;
}

/** All membership applications, to answer and to delete. */
export function ManageApplications({ listReads, place, onPlace, takesFocus }: ManageApplicationsProps) {
  const { notify } = usePanelServices();
  const heading = useRef<HTMLHeadingElement>(null);
  const { search } = place;
  const shown = filterNamed(place.show);
  const list = useAdminList({
    query: MembershipApplicationsDocument,
    field: 'membershipApplications',
    filter: useMemo(
      () => ({ search, ...(shown === 'HELD' ? { heldBack: true } : { heldBack: false, status: shown }) }),
      [search, shown],
    ),
    failedWords: APPLICATION_WORDS.listFailed,
    reads: listReads,
  });
  const changes = useApplicationChanges(list, heading);
  const notes = useUnsavedNotes();
  const [toAnswer, setToAnswer] = useState<string | null>(null);
  const [letterIndex, setLetterIndex] = useState(0);
  const answered = list.items.find(({ id }) => id === toAnswer);
  const [toDelete, setToDelete] = useState<ListedApplicationFragment | null>(null);

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  const hasUnsaved = notes.applications.length > 0;
  useLeaveWarning(hasUnsaved);
  useOpenWork('unsaved', 'applications', hasUnsaved);

  function choose(choice: { filter: ApplicationFilter; search: string }) {
    notify.clear();
    onPlace({ show: placeName(choice.filter), search: choice.search });
  }

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
          empty: (
            <EmptyList
              filter={shown}
              search={search}
              headingRef={heading}
              onBack={() => choose({ filter: null, search: '' })}
            />
          ),
          loading: WORDS.applicationsLoading,
          more: APPLICATION_WORDS.more,
        }}
        controls={
          <>
            <ListControls list={list} filter={shown} search={search} onChoose={choose} />
            {shown === 'HELD' && list.totalCount !== null && list.totalCount > 0 && (
              <HeldBackControls
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
            onAnswer={() => {
              notify.clear();
              setToAnswer(application.id);
            }}
            onDelete={() => {
              notify.clear();
              setToDelete(application);
            }}
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

interface EmptyListProps {
  filter: ApplicationFilter;
  search: string;
  headingRef: HeadingRef;
  onBack: () => void;
}

function EmptyList({ filter, search, headingRef, onBack }: EmptyListProps) {
  if (search === '' && filter === null) return emptyWords(filter);
  return (
    <NothingFound back={APPLICATION_WORDS.showAll} headingRef={headingRef} onBack={onBack}>
      {search === '' ? (
        emptyWords(filter)
      ) : (
        <>
          {filterName(filter)}: no application has the words <Searched>{search}</Searched> in name,
          organisation or e-mail. Try fewer words, or the start of a word.
        </>
      )}
    </NothingFound>
  );
}
