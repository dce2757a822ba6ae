import {
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/controls/buttons/button.tsx';
import text from '../../ui/text/text.module.css';
import { type ListProps, WHOLE_LIST } from '../address/list-place.ts';
import { closeHiddenDialogs } from '../basics/close-hidden-dialogs.ts';
import layout from '../basics/layout.module.css';
import { LeaveDialog } from '../leaving/leave-dialog.tsx';
import filters from '../list/filters/filter-buttons.module.css';
import { StayGuard } from '../list/stay-guard.tsx';
import { usePanelServices, useTab } from '../session/panel-services.ts';
import { EditEntry } from './form/edit-entry.tsx';
import type { EntryFormHandle } from './form/entry-form.tsx';
import { LanguageList } from './languages/language-list.tsx';
import { TranslationList } from './languages/translation-list.tsx';
import { EntryList, editId } from './lists/entry-list.tsx';
import { PageList } from './lists/page-list.tsx';
import { placeOf, SECTIONS, type ShownPart, shownAt } from './sections.ts';
import styles from './site.module.css';
import { SITE_MESSAGES } from './site-messages.ts';
import { TopicList } from './topics/topic-list.tsx';

interface SiteTabProps extends ListProps {
  ref?: Ref<{ showList(): void }>;
  /** Whether it replaces the element that had the focus. */
  takesFocus: boolean;
}

/** Events, members and words of the site, to change: shows a list or a form. */
export function SiteTab({ ref, listReads, place, onPlace, takesFocus }: SiteTabProps) {
  const { notify, unsaved, saving } = usePanelServices();
  const tab = useTab();
  const addressed = shownAt(place);
  const [shown, setShown] = useState(addressed);
  const { section, key, language } = shown;
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const [reads, setReads] = useState(0);
  const form = useRef<EntryFormHandle>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const mustStay = () => saving.has(tab) || unsaved.has(tab);
  const isList = key === null;
  /** Contact and links is one form, without a list. */
  const isAlone = section.name === 'contact';

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  useImperativeHandle(ref, () => ({
    showList: () => (isList || isAlone ? setReads((former) => former + 1) : cancel()),
  }));

  // Back and Forward from another tab are not held: a form that must stay gets its address back.
  const addressText = addressOf(addressed);
  const follow = useEffectEvent(() => {
    if (addressText === addressOf(shown)) return;
    if (key !== null && mustStay()) return goTo(shown, true);
    setShown(addressed);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: its change is the reason.
  useEffect(() => follow(), [addressText]);

  // A form that closes gives the focus to its entry in the list.
  const former = useRef(key);
  useLayoutEffect(() => {
    const closed = former.current;
    former.current = key;
    closeHiddenDialogs();
    if (closed === null || key !== null) return;
    (document.getElementById(editId(closed)) ?? heading.current)?.focus();
  }, [key]);

  function goTo(next: ShownPart, replace = false) {
    onPlace({ ...WHOLE_LIST, ...placeOf(next) }, { replace });
  }

  function open(next: ShownPart) {
    notify.clear();
    setShown(next);
    goTo(next);
  }

  /** Lists of languages replace one another: the heading takes the focus. */
  function openLanguage(next: string | null) {
    flushSync(() => open({ section, key: null, language: next }));
    heading.current?.focus();
  }

  /** Asks first where something is not saved. */
  function leaveFor(then: () => void) {
    if (saving.has(tab)) return;
    if (key !== null && unsaved.has(tab)) setLeaving(() => then);
    else then();
  }

  const cancel = () => leaveFor(closeForm);

  function closeForm() {
    const next = { section, key: isAlone ? key : null, language };
    setShown(next);
    goTo(next, true);
    setReads((former) => former + 1);
  }

  function onSaved(message: string) {
    // Draws at once, so that the entry has the focus before the message takes it.
    flushSync(closeForm);
    // Its form is loaded again, and what had the focus is gone.
    if (isAlone) heading.current?.focus();
    notify.success(message);
  }

  return (
    <>
      <div className={styles.head}>
        <h2
          ref={heading}
          tabIndex={-1}
          className={isList ? `${layout.heading} ${text.quietFocus}` : text.heard}
        >
          {SITE_MESSAGES.heading}
        </h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
        <div role="group" aria-label="Part of the site" className={`${layout.buttons} ${filters.filters}`}>
          {SECTIONS.map(({ name, label }) => (
            <Button
              key={name}
              look="quiet"
              isSmall
              aria-pressed={name === section.name}
              onClick={() => leaveFor(() => open(shownAt({ show: name })))}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      {key !== null && (
        <EditEntry
          key={`${addressOf(shown)} ${isAlone ? reads : ''}`}
          ref={form}
          entryKey={key}
          onSaved={onSaved}
          onCancel={isAlone ? null : cancel}
        />
      )}
      {key !== null && (
        <StayGuard
          shows={(next) => addressOf(shownAt(next)) === addressOf(shown)}
          mustStay={mustStay}
          onStay={cancel}
        />
      )}
      {key !== null && leaving && (
        <LeaveDialog
          question={SITE_MESSAGES.leaveQuestion}
          leave={SITE_MESSAGES.leave}
          onLeave={() => {
            form.current?.forget();
            flushSync(() => setLeaving(null));
            leaving();
          }}
          onClose={() => setLeaving(null)}
        />
      )}
      {section.name === 'topics' && <TopicList reads={listReads + reads} headingRef={heading} />}
      {section.kind !== null && section.kind !== 'WORDS' && (
        <div hidden={!isList}>
          <EntryList
            key={section.kind}
            kind={section.kind}
            reads={listReads + reads}
            headingRef={heading}
            onOpen={(next) => open({ ...shown, key: next })}
          />
        </div>
      )}
      {section.name === 'pages' && (
        <div hidden={!isList}>
          <PageList onOpen={(next) => open({ ...shown, key: next })} />
        </div>
      )}
      {section.name === 'languages' && (
        <div hidden={!isList}>
          {language === null ? (
            <LanguageList reads={listReads + reads} onOpen={openLanguage} />
          ) : (
            <TranslationList
              key={language}
              language={language}
              reads={listReads + reads}
              onOpen={(next) => open({ ...shown, key: next })}
              onBack={() => openLanguage(null)}
            />
          )}
        </div>
      )}
    </>
  );
}

const addressOf = (shown: ShownPart): string => JSON.stringify(placeOf(shown));
