import { useMemo, useReducer, useRef } from 'react';
import { useApplicationCountQuery } from '../../generated/admin.ts';
import { CloseIcon } from '../../ui/icon.tsx';
import width from '../../ui/page-width.module.css';
import { ApplicationsTab } from '../applications/applications-tab.tsx';
import { ArticleForm } from '../articles/form/article-form.tsx';
import { ManageArticles, type ManageHandle } from '../articles/list/manage-articles.tsx';
import { UNCACHED } from '../latest-answer.ts';
import layout from '../layout.module.css';
import { AdminHeading } from '../session/admin-heading.tsx';
import { type Notify, PanelServicesContext, type TabName } from '../session/panel-services.ts';
import { useSessionProlonging } from '../session/use-admin-session.ts';
import { useSignInOver } from '../session/use-sign-in-over.tsx';
import { WORDS } from '../words.ts';
import { AccountActions } from './account-actions.tsx';
import styles from './admin-panel.module.css';
import { changePanel, INITIAL_STATE, type PanelState } from './panel-state.ts';
import { PasswordAdvice } from './password-advice.tsx';
import { SiteNotices } from './site-notices.tsx';
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
  const [resume, signInDialog] = useSignInOver();
  const prolongSession = useSessionProlonging();
  const applications = useApplicationsTab();
  const openedArticle = useOpenedArticle(() => select('manage'));
  // An article may be saved after the administrator chose another tab.
  const shownTab = useRef(state.tab);
  shownTab.current = state.tab;

  const services = useMemo(() => {
    const notify: Notify = {
      result: (text) => dispatch({ type: 'show', text, isFailure: text.includes('Error') }),
      failure: (text) => dispatch({ type: 'show', text, isFailure: true }),
      saveFailure: (tab, text) => dispatch({ type: 'saveFailed', tab, text }),
      clear: () => dispatch({ type: 'clear' }),
    };
    return { notify, resume, unsaved: new Set<TabName>(), saving: new Set<TabName>() };
  }, [resume]);

  function select(tab: TabName) {
    dispatch({ type: 'select', tab });
    if (tab === 'applications') applications.recount();
  }

  function selectAgain(tab: TabName) {
    if (tab === 'manage') manage.current?.showList();
    if (tab === 'applications') {
      dispatch({ type: 'read', tab });
      applications.recount();
    }
  }

  function announceCreated(message: string) {
    services.notify.result(message);
    dispatch({ type: 'read', tab: 'manage' });
    if (shownTab.current === 'create') heading.current?.focus();
  }

  return (
    <PanelServicesContext value={services}>
      {/* Both events: the editor stops `input` events, and some phone keyboards send no keys. */}
      <div
        className={`${width.pageWidth} ${layout.page}`}
        onInputCapture={prolongSession}
        onKeyDownCapture={prolongSession}
      >
        <div className={styles.head}>
          <AdminHeading headingRef={heading} takesFocus={takesFocus}>
            {WORDS.management}
          </AdminHeading>
          <AccountActions onLoggedOut={onLoggedOut} />
        </div>
        <PasswordAdvice headingRef={heading} />
        <SiteNotices changes={state.outcomeCount} />
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
                <ArticleForm articleId={null} article={null} onSaved={announceCreated} onCancel={null} />
              ),
            },
            {
              name: 'manage',
              label: 'Manage Articles',
              content: state.opened.has('manage') && (
                <ManageArticles ref={manage} listReads={state.reads.manage} opened={openedArticle} />
              ),
            },
            {
              name: 'applications',
              label: applications.label,
              content: state.opened.has('applications') && (
                <ApplicationsTab listReads={state.reads.applications} />
              ),
            },
          ]}
        >
          <PanelMessages {...state} onClose={services.notify.clear} />
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
    label: (
      <>
        Membership <span className={styles.whole}>{`Applications${count == null ? '' : ` (${count})`}`}</span>
      </>
    ),
    recount: () => void refetch().catch(() => undefined),
  };
}

interface PanelMessagesProps extends Pick<PanelState, 'message' | 'messageCount'> {
  onClose: () => void;
}

/** Two live regions that are always in the page, so that screen readers announce their text. It stays in view until it is closed. */
function PanelMessages({ message, messageCount, onClose }: PanelMessagesProps) {
  const focusedBefore = useRef<EventTarget | null>(null);
  const look = message?.isFailure ? `${styles.failure} ${layout.error}` : styles.success;
  const shown = message && (
    <p key={messageCount} className={`${layout.message} ${styles.message} ${look}`}>
      {message.text}
    </p>
  );

  function close() {
    onClose();
    const { current: before } = focusedBefore;
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }

  return (
    <div className={styles.messages}>
      <div role="status">{!message?.isFailure && shown}</div>
      <div role="alert">{message?.isFailure && shown}</div>
      {message && (
        <button
          type="button"
          className={styles.close}
          aria-label="Close message"
          onFocus={({ relatedTarget }) => {
            focusedBefore.current = relatedTarget;
          }}
          onClick={close}
        >
          <CloseIcon />
        </button>
      )}
    </div>
  );
}
