import { useMemo, useReducer, useRef } from 'react';
import { useApplicationCountQuery } from '../../generated/admin.ts';
import layout from '../../ui/page-width.module.css';
import { ApplicationsTab } from '../applications/applications-tab.tsx';
import { ArticleForm } from '../articles/form/article-form.tsx';
import { ManageArticles, type ManageHandle } from '../articles/list/manage-articles.tsx';
import { UNCACHED } from '../latest-answer.ts';
import { AdminHeading } from '../session/admin-heading.tsx';
import { type Notify, PanelServicesContext } from '../session/panel-services.ts';
import { useSessionProlonging } from '../session/use-admin-session.ts';
import { useSignInOver } from '../session/use-sign-in-over.tsx';
import { WORDS } from '../words.ts';
import { AccountActions } from './account-actions.tsx';
import styles from './admin-panel.module.css';
import {
  APPLICATIONS,
  CREATE,
  changePanel,
  INITIAL_STATE,
  MANAGE,
  type PanelMessage,
  type Work,
} from './panel-state.ts';
import { Tabs } from './tabs.tsx';
import { useOpenedArticle } from './use-opened-article.ts';

interface AdminPanelProps {
  takesFocus: boolean;
  onLoggedOut: () => void;
}

/** The admin area after sign-in: three tabs under a heading. */
export function AdminPanel({ takesFocus, onLoggedOut }: AdminPanelProps) {
  const [state, dispatch] = useReducer(changePanel, INITIAL_STATE);
  const heading = useRef<HTMLHeadingElement>(null);
  const manage = useRef<ManageHandle>(null);
  const [signIn, signInDialog] = useSignInOver();
  const prolongSession = useSessionProlonging();
  const applications = useApplicationsTab();
  const openedArticle = useOpenedArticle(() => select(MANAGE));
  // An article may be saved after the administrator chose another tab.
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
  const services = useMemo(() => ({ notify, signIn }), [notify, signIn]);

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
    <PanelServicesContext value={services}>
      {/* Both events: the editor stops `input` events, and some phone keyboards send no keys. */}
      <div
        className={`${layout.pageWidth} ${styles.page}`}
        onInputCapture={prolongSession}
        onKeyDownCapture={prolongSession}
      >
        <div className={styles.head}>
          <AdminHeading headingRef={heading} takesFocus={takesFocus}>
            {WORDS.management}
          </AdminHeading>
          <AccountActions work={state} onLoggedOut={onLoggedOut} />
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
                <ArticleForm
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
              label: applications.label,
              content: state.opened.has(APPLICATIONS) && (
                <ApplicationsTab
                  listReads={state.applicationReads}
                  onUnsavedChange={(isUnsaved) => setUnsaved('note', isUnsaved)}
                />
              ),
            },
          ]}
        >
          <PanelMessages message={state.message} />
        </Tabs>
        {signInDialog}
      </div>
    </PanelServicesContext>
  );
}

/** The label of the applications tab, with their number (without spam) once it is known. Without an answer the old number stays. */
function useApplicationsTab() {
  const { data, previousData, refetch } = useApplicationCountQuery(UNCACHED);
  const count = (data ?? previousData)?.membershipApplications.totalCount;
  return {
    label: `Membership Applications${count == null ? '' : ` (${count})`}`,
    recount: () => void refetch().catch(() => undefined),
  };
}

/** Two live regions that are always in the page, so that screen readers announce their text. */
function PanelMessages({ message }: { message: PanelMessage | null }) {
  return (
    <>
      <div role="status">{message?.isFailure === false && <Message message={message} />}</div>
      <div role="alert" className={styles.alert}>
        {message?.isFailure && <Message message={message} />}
      </div>
    </>
  );
}

function Message({ message: { text, isFailure, number } }: { message: PanelMessage }) {
  return (
    <p key={number} className={`${styles.message}${isFailure ? ` ${styles.failure}` : ''}`}>
      {text}
    </p>
  );
}
