import { type RefObject, useState } from 'react';
import { entryPath } from '../../../../rules/content/entry-path.ts';
import { LISTS, type ListKind } from '../../../../rules/content/lists.ts';
import { BinIcon } from '../../../ui/controls/buttons/bin-icon.tsx';
import { Button, buttonClass } from '../../../ui/controls/buttons/button.tsx';
import card from '../../../ui/controls/card.module.css';
import { RetryNotice } from '../../../ui/controls/retry-notice.tsx';
import { SiteLink } from '../../../ui/links/site-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import text from '../../../ui/text/text.module.css';
import { markAddress } from '../../../visitor/pages/directory/member-logo.tsx';
import layout from '../../basics/layout.module.css';
import { deleteQuestion } from '../../basics/messages.ts';
import { DeleteDialog } from '../../list/delete-dialog.tsx';
import type { Entry } from '../form/use-entry.ts';
import { type EntryKey, LIST_SECTIONS } from '../sections.ts';
import styles from '../site.module.css';
import { movedMessage, SITE_MESSAGES } from '../site-messages.ts';
import { useEntries } from './use-entries.ts';

/** The id of the button that opens an entry's form. */
export const editId = ({ kind, id, language }: EntryKey): string =>
  ['edit', language, kind, id ?? 'new'].filter(Boolean).join('-');

interface EntryListProps {
  kind: ListKind;
  /** Goes up each time the list is to be read again. */
  reads: number;
  /** What takes the focus where there is nothing else. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  onOpen: (key: EntryKey) => void;
}

/** The entries of a kind, to add, change, hide, order and delete. */
export function EntryList({ kind, reads, headingRef, onOpen }: EntryListProps) {
  const list = useEntries(kind, reads);
  const { entries, isLoading, failure } = list;
  const [toDelete, setToDelete] = useState<Entry | null>(null);
  const { add, none, one, order } = LIST_SECTIONS[kind];
  const addKey = { kind, id: null };

  async function move(index: number, by: -1 | 1) {
    const entry = entries?.[index];
    if (!entry || !entries) return;
    const moving = list.move(index, index + by, (next) => movedMessage(titleOf(entry), next, entries.length));
    const [same, other] = by < 0 ? ['up', 'down'] : ['down', 'up'];
    const id = editId({ kind, id: entry.id });
    (document.getElementById(`${id}-${same}`) ?? document.getElementById(`${id}-${other}`))?.focus();
    await moving;
  }

  async function remove(entry: Entry) {
    const card = document.getElementById(editId({ kind, id: entry.id }))?.closest('li');
    const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
    if (await list.remove(entry))
      (neighbour?.querySelector<HTMLElement>('h3') ?? headingRef.current)?.focus();
  }

  return (
    <>
      <div className={`${layout.row} ${styles.add}`}>
        <Button look="primary" id={editId(addKey)} onClick={() => onOpen(addKey)}>
          {add}
        </Button>
        {order !== null && <p className={text.aside}>{order}</p>}
      </div>
      <p role="status" className={text.heard}>
        {list.announcement && <span key={list.announcement.number}>{list.announcement.text}</span>}
      </p>
      {failure !== null && (
        <RetryNotice
          failure={failure}
          isLoading={isLoading}
          loading={SITE_MESSAGES.loading}
          onRetry={list.read}
        />
      )}
      {entries === null && failure === null && <Notice role="status">{SITE_MESSAGES.loading}</Notice>}
      {entries?.length === 0 && <Notice role="status">{none}</Notice>}
      <ul>
        {entries?.map((entry, index) => {
          const id = editId({ kind, id: entry.id });
          const busy = list.busyWith(entry.id);
          const control = (name: string) => ({
            id: `${id}-${name}`,
            'aria-labelledby': `${id}-${name} ${id}-title`,
          });
          const path = entry.isHidden ? null : entryPath(kind, entry.id);
          return (
            <li key={entry.id} className={`${card.card} ${styles.card}`}>
              <div className={styles.about}>
                {kind === 'MEMBER' && <Mark logo={wordsIn(entry, 'logo')} />}
                <div>
                  <h3 id={`${id}-title`} tabIndex={-1} className={card.name}>
                    <bdi>{titleOf(entry)}</bdi>
                    {entry.isHidden && <span className={card.mark}>{SITE_MESSAGES.hidden}</span>}
                    {STATUSES[wordsIn(entry, 'status')] && (
                      <span className={card.mark}>{STATUSES[wordsIn(entry, 'status')]}</span>
                    )}
                  </h3>
                  {factsOf(entry) && <p className={card.facts}>{factsOf(entry)}</p>}
                </div>
              </div>
              <div className={styles.actions}>
                <Button
                  look="quiet"
                  isSmall
                  id={id}
                  aria-labelledby={`${id} ${id}-title`}
                  isBusy={busy !== null}
                  onClick={() => onOpen({ kind, id: entry.id })}
                >
                  Edit
                </Button>
                {order !== null && (
                  <div className={styles.moves}>
                    {index > 0 && (
                      <Button look="link" {...control('up')} onClick={() => void move(index, -1)}>
                        Move up
                      </Button>
                    )}
                    {index < entries.length - 1 && (
                      <Button look="link" {...control('down')} onClick={() => void move(index, 1)}>
                        Move down
                      </Button>
                    )}
                  </div>
                )}
                {path !== null && (
                  <SiteLink to={path} {...control('view')} className={buttonClass('link')}>
                    View
                  </SiteLink>
                )}
                <Button
                  look="link"
                  {...control('hide')}
                  isBusy={busy !== null}
                  onClick={() => void list.hide(entry, !entry.isHidden)}
                >
                  {entry.isHidden ? SITE_MESSAGES.show : SITE_MESSAGES.hide}
                </Button>
                <Button
                  look="linkDanger"
                  {...control('delete')}
                  isBusy={busy !== null}
                  onClick={() => setToDelete(entry)}
                >
                  {busy ?? (
                    <>
                      <BinIcon />
                      Delete
                    </>
                  )}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {toDelete && (
        <DeleteDialog
          title={`Delete ${one}`}
          name={titleOf(toDelete)}
          question={deleteQuestion(one)}
          instead={
            !toDelete.isHidden && {
              label: SITE_MESSAGES.hide,
              onChoose: () => void list.hide(toDelete, true),
            }
          }
          onDelete={() => void remove(toDelete)}
          onClose={() => setToDelete(null)}
        />
      )}
    </>
  );
}

const Mark = ({ logo }: { logo: string }) => (
  <img
    className={styles.logo}
    src={logo.startsWith('/') ? logo : markAddress(logo)}
    alt=""
    width="120"
    height="120"
  />
);

const STATUSES: Readonly<Record<string, string>> = { CANCELLED: 'Cancelled', POSTPONED: 'Postponed' };

const wordsIn = (entry: Entry, key: string): string => {
  const value: unknown = Object(entry.value)[key];
  return typeof value === 'string' ? value : '';
};

const titleOf = (entry: Entry): string =>
  (entry.kind !== 'WORDS' && wordsIn(entry, LISTS[entry.kind].titledBy)) || entry.id;

function factsOf(entry: Entry): string {
  const date = wordsIn(entry, 'date');
  const parts = date
    ? [longDate(date), wordsIn(entry, 'start'), wordsIn(entry, 'type') || wordsIn(entry, 'platform')]
    : [wordsIn(entry, 'place'), wordsIn(entry, 'does')];
  return parts.filter(Boolean).join(', ');
}

const longDate = (date: string): string => {
  const timestamp = Date.parse(date);
  return Number.isNaN(timestamp)
    ? date
    : new Date(timestamp).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
};
