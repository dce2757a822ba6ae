import { useMemo, useReducer, useRef } from 'react';
import layout from '../../ui/page-width.module.css';
import { ApplicationsTab } from '../applications/applications-tab.tsx';
import { KeptArticleForm } from '../articles/form/kept-article-form.tsx';
import { ManageArticles, type ManageHandle } from '../articles/list/manage-articles.tsx';
import type { Notify } from '../notify.ts';
import { AdminHeading } from '../session/admin-heading.tsx';
import { SignInDialog } from '../session/sign-in-dialog.tsx';
import { useKeptSession } from '../session/use-kept-session.ts';
import { useSignInOver } from '../session/use-sign-in-over.ts';
import { WORDS } from '../words.ts';
import { AccountActions } from './account-actions.tsx';
import styles from './admin-panel.module.css';
import { PanelMessages } from './panel-message.tsx';
import { APPLICATIONS, CREATE, changePanel, INITIAL_STATE, MANAGE, type Work } from './panel-state.ts';
import { Tabs } from './tabs.tsx';
import { useApplicationCount } from './use-application-count.ts';
import { useOpenedArticle } from './use-opened-article.ts';

interface AdminPanelProps {
  takesFocus: boolean;
  onLoggedOut: () => void;
}

/** The administrator's work: three tabs under a heading. */
export function AdminPanel({ takesFocus, onLoggedOut }: AdminPanelProps) {
  const [state, dispatch] = useReducer(changePanel, INITIAL_STATE);
  const heading = useRef<HTMLHeadingElement>(null);
  const manage = useRef<ManageHandle>(null);
  const signIn = useSignInOver();
  const { noteTyping } = useKeptSession();
  const applications = useApplicationCount();
  const openedArticle = useOpenedArticle(() => select(MANAGE));
  // For an article that is saved after another tab was chosen.
  const shownTab = useRef(state.tab);
  shownTab.current = state.tab;

  const notify = useMemo<Notify>(
    () => ({
      result: (text) => dispatch({ type: 'show', text, isFailure: text.includes('Error') }),
      failure: (text) => dispatch({ type: 'show', text, isFailure: true }),
      clear: () => dispatch({ type: 'clear' }),
    }),
    [],
  );

  function select(tab: number) {
    dispatch({ type: 'select', tab });
    if (tab === APPLICATIONS) applications.recount();
  }

  function selectAgain(tab: number) {
    if (tab === MANAGE) manage.current?.showList();
    if (tab === APPLICATIONS) {
      dispatch({ type: 'readApplications' });
      applications.recount();
    }
  }

  const setUnsaved = (work: Work, isSo: boolean) => dispatch({ type: 'unsaved', work, isSo });
  const setSaving = (work: Work, isSo: boolean) => dispatch({ type: 'saving', work, isSo });
  const showSaveFailure = (tab: number, sentence: string) => dispatch({ type: 'saveFailed', tab, sentence });

  return (
    // The editor lets no input event through, some keyboards of telephones no keys.
    <div
      className={`${layout.pageWidth} ${styles.page}`}
      onInputCapture={noteTyping}
      onKeyDownCapture={noteTyping}
    >
      <div className={styles.head}>
        <AdminHeading headingRef={heading} takesFocus={takesFocus}>
          {WORDS.management}
        </AdminHeading>
        <AccountActions work={state} resume={signIn.resume} notify={notify} onLoggedOut={onLoggedOut} />
      </div>
      <Tabs
        label={WORDS.management}
        selected={state.tab}
        onSelect={select}
        onSelectAgain={selectAgain}
        tabs={[
          {
            name: 'create',
            label: 'Create Article',
            content: (
              <KeptArticleForm
                articleId={null}
                article={null}
                onSaved={(text) => {
                  notify.result(text);
                  dispatch({ type: 'readArticles' });
                  if (shownTab.current === CREATE) heading.current?.focus();
                }}
                onFailed={(sentence) => showSaveFailure(CREATE, sentence)}
                onCancel={null}
                onSessionEnded={signIn.ask}
                onUnsavedChange={(isUnsaved) => {
                  setUnsaved('create', isUnsaved);
                  if (isUnsaved) notify.clear();
                }}
                onBusyChange={(isBusy) => setSaving('create', isBusy)}
              />
            ),
          },
          {
            name: 'manage',
            label: 'Manage Articles',
            content: state.opened.has(MANAGE) && (
              <ManageArticles
                ref={manage}
                listReads={state.articleReads}
                opened={openedArticle}
                signIn={signIn}
                notify={notify}
                hasUnsaved={state.unsaved.has('edit')}
                isBusy={state.saving.has('edit')}
                onUnsavedChange={(isUnsaved) => setUnsaved('edit', isUnsaved)}
                onBusyChange={(isBusy) => setSaving('edit', isBusy)}
                onFailed={(sentence) => showSaveFailure(MANAGE, sentence)}
              />
            ),
          },
          {
            name: 'applications',
            label: `Membership Applications${applications.count === null ? '' : ` (${applications.count})`}`,
            content: state.opened.has(APPLICATIONS) && (
              <ApplicationsTab
                listReads={state.applicationReads}
                signIn={signIn}
                notify={notify}
                onUnsavedChange={(isUnsaved) => setUnsaved('note', isUnsaved)}
                onCountChange={applications.recount}
              />
            ),
          },
        ]}
      >
        <PanelMessages message={state.message} />
      </Tabs>
      {signIn.isOpen && <SignInDialog onAnswer={signIn.answer} />}
    </div>
  );
}
