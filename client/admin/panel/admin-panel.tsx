import { useEffect, useEffectEvent, useMemo, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type SavedArticleFragment, useApplicationCountQuery } from '../../generated/admin.ts';
import width from '../../ui/sections/page-width.module.css';
import type { TabName } from '../address/panel-address.ts';
import { ApplicationsTab } from '../applications/applications-tab.tsx';
import { ArticleForm } from '../articles/form/article-form.tsx';
import { ManageArticles, type ManageHandle } from '../articles/list/manage-articles.tsx';
import { UNCACHED } from '../basics/latest-answer.ts';
import layout from '../basics/layout.module.css';
import { WORDS } from '../basics/words.ts';
import { ReadersTab } from '../readers/readers-tab.tsx';
import { AdminHeading } from '../session/admin-heading.tsx';
import { type Notify, PanelServicesContext } from '../session/panel-services.ts';
import { useSessionProlonging } from '../session/use-admin-session.ts';
import { useSignInOver } from '../session/use-sign-in-over.tsx';
import { AccountActions } from './account-actions.tsx';
import styles from './admin-panel.module.css';
import { PanelMessages } from './notices/panel-messages.tsx';
import { PasswordAdvice } from './notices/password-advice.tsx';
import { SiteNotices } from './notices/site-notices.tsx';
import { changePanel, initialState } from './panel-state.ts';
import { Tabs } from './tabs.tsx';
import { useLeftChanges } from './use-left-changes.ts';
import { usePanelPlaces } from './use-panel-places.ts';

interface AdminPanelProps {
  takesFocus: boolean;
  onLoggedOut: () => void;
}

/** The admin area after sign-in: four tabs under a heading. */
export function AdminPanel({ takesFocus, onLoggedOut }: AdminPanelProps) {
  const { tab: addressedTab, places, showTab, showList } = usePanelPlaces();
  const [state, dispatch] = useReducer(changePanel, addressedTab, initialState);
  const heading = useRef<HTMLHeadingElement>(null);
  const manage = useRef<ManageHandle>(null);
  const afterPublishing = useRef<HTMLDivElement>(null);
  const [resume, signInDialog] = useSignInOver();
  const prolongSession = useSessionProlonging();
  const applications = useApplicationsTab();
  const canManage = useLeftChanges(!places.manage.article, async ({ articleId, isLatest }) => {
    const list = { ...places.manage, article: articleId };
    // Unsaved changes do not lead away from another list.
    const isShown = addressedTab === 'manage' || (addressedTab === 'create' && isLatest);
    if (isShown) await showTab('manage', list);
    else showList('manage', list);
  });
  // An article may be saved after the administrator chose another tab.
  const shownTab = useRef(state.tab);
  shownTab.current = state.tab;

  const services = useMemo(() => {
    const notify: Notify = {
      success: (text) => dispatch({ type: 'show', text, isFailure: false }),
      failure: (text) => dispatch({ type: 'show', text, isFailure: true }),
      published: (tab, text, article) => {
        // Draws at once, so that there is an element to focus.
        flushSync(() => dispatch({ type: 'show', text, isFailure: false, article }));
        if (shownTab.current === tab) afterPublishing.current?.focus({ preventScroll: true });
      },
      saveFailure: (tab, text) => dispatch({ type: 'saveFailed', tab, text }),
      clear: () => dispatch({ type: 'clear' }),
    };
    return { notify, resume, unsaved: new Set<TabName>(), saving: new Set<TabName>() };
  }, [resume]);

  function select(tab: TabName) {
    open(tab);
    void showTab(tab);
  }

  function open(tab: TabName) {
    dispatch({ type: 'select', tab });
    if (tab === 'applications') applications.recount();
  }

  // Back and forward change the address.
  const follow = useEffectEvent((tab: TabName) => tab !== state.tab && open(tab));
  useEffect(() => void follow(addressedTab), [addressedTab]);

  function selectAgain(tab: TabName) {
    if (tab === 'manage') manage.current?.showList();
    if (tab === 'readers') dispatch({ type: 'read', tab });
    if (tab === 'applications') {
      dispatch({ type: 'read', tab });
      applications.recount();
    }
  }

  function announceCreated(message: string, published: SavedArticleFragment | null) {
    // For what the form had, which is new now.
    if (shownTab.current === 'create') heading.current?.focus();
    if (published) services.notify.published('create', message, published);
    else services.notify.success(message);
    dispatch({ type: 'read', tab: 'manage' });
  }

  function announceDraft() {
    services.notify.success(WORDS.draftSaved);
    dispatch({ type: 'read', tab: 'manage' });
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
                <ArticleForm
                  articleId={null}
                  article={null}
                  onSaved={announceCreated}
                  onDraftSaved={announceDraft}
                  onCancel={null}
                />
              ),
            },
            {
              name: 'manage',
              label: 'Manage Articles',
              content: state.opened.has('manage') && canManage && (
                <ManageArticles
                  ref={manage}
                  listReads={state.reads.manage}
                  place={places.manage}
                  onPlace={(place, options) => showList('manage', place, options)}
                />
              ),
            },
            {
              name: 'applications',
              label: applications.label,
              content: state.opened.has('applications') && (
                <ApplicationsTab
                  listReads={state.reads.applications}
                  place={places.applications}
                  onPlace={(place) => showList('applications', place)}
                />
              ),
            },
            {
              name: 'readers',
              label: 'Readers',
              content: state.opened.has('readers') && <ReadersTab listReads={state.reads.readers} />,
            },
          ]}
        >
          <PanelMessages {...state} actionsRef={afterPublishing} onClose={services.notify.clear} />
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
