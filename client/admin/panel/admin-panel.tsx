import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import width from '../../ui/sections/page-width.module.css';
import { ARTICLE_TAB } from '../address/panel-address.ts';
import layout from '../basics/layout.module.css';
import { MESSAGES } from '../basics/messages.ts';
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
import { TABS, type TabHandle } from './tabs/panel-tabs.tsx';
import { TabContent } from './tabs/tab-content.tsx';
import { Tabs } from './tabs/tabs.tsx';
import { useLeftWork } from './use-left-work.ts';
import { usePanelPlaces } from './use-panel-places.ts';

interface AdminPanelProps {
  takesFocus: boolean;
  onLoggedOut: () => void;
}

/** The admin area after sign-in: tabs under a heading. */
export function AdminPanel({ takesFocus, onLoggedOut }: AdminPanelProps) {
  const { location, tab: addressedTab, placeOf, showTab, showList } = usePanelPlaces();
  const [state, dispatch] = useReducer(changePanel, addressedTab, initialState);
  const heading = useRef<HTMLHeadingElement>(null);
  const handles = useRef(new Map<string, TabHandle | null>());
  const afterSaving = useRef<HTMLDivElement>(null);
  const [resume, signInDialog] = useSignInOver();
  const prolongSession = useSessionProlonging();
  const articles = placeOf(ARTICLE_TAB);
  const hasFoundUnsaved = useLeftWork(!articles.article, async ({ tab, place, isLatest }) => {
    const shown = placeOf(tab);
    const list = { ...shown, ...place };
    // Unsaved work does not lead away from a form or another list.
    if (shown.article || shown.entry || (shown.show !== '' && shown.show !== list.show)) return;
    const isShown = addressedTab === tab || (addressedTab === TABS[0].name && isLatest);
    if (isShown) await showTab(tab, list);
    else showList(tab, list);
  });
  // An article may be saved after the administrator chose another tab.
  const shownTab = useRef(state.tab);
  useLayoutEffect(() => {
    shownTab.current = state.tab;
  }, [state.tab]);

  const services = useMemo(() => {
    const notify: Notify = {
      success: (text) => dispatch({ type: 'show', text, isFailure: false }),
      failure: (text) => dispatch({ type: 'show', text, isFailure: true }),
      saved: (tab, text, article) => {
        // Draws at once, so that there is an element to focus.
        flushSync(() => dispatch({ type: 'show', text, isFailure: false, article }));
        if (shownTab.current === tab) afterSaving.current?.focus({ preventScroll: true });
      },
      saveFailure: (tab, text) => dispatch({ type: 'saveFailed', tab, text }),
      clear: () => dispatch({ type: 'clear' }),
    };
    return {
      notify,
      resume,
      unsaved: new Set<string>(),
      saving: new Set<string>(),
      focusHeading: (tab: string) => shownTab.current === tab && heading.current?.focus(),
      readAgain: (tab: string) => dispatch({ type: 'read', tab }),
    };
  }, [resume]);

  function open(name: string) {
    const tab = TABS.find((each) => each.name === name);
    if (tab) dispatch({ type: 'select', tab });
  }

  // Back and forward change the address. They can overtake a chosen tab whose address was not drawn yet.
  const follow = useEffectEvent(() => addressedTab !== state.tab && open(addressedTab));
  // biome-ignore lint/correctness/useExhaustiveDependencies: also a location with the same tab is followed.
  useEffect(() => void follow(), [location]);

  function selectAgain(tab: string) {
    const handle = handles.current.get(tab);
    if (handle) handle.showList();
    else services.readAgain(tab);
  }

  function editArticle(article: string) {
    services.notify.clear();
    const list = { ...articles, article };
    if (state.tab === ARTICLE_TAB) return showList(ARTICLE_TAB, list);
    open(ARTICLE_TAB);
    void showTab(ARTICLE_TAB, list);
  }

  const tabs = TABS.map((tab) => {
    const { name, isDrawn = onceOpened } = tab;
    const reads = state.reads[name] ?? 0;
    return {
      name,
      label: tab.label(reads),
      content: isDrawn({ isOpened: state.opened.has(name), hasFoundUnsaved }) && (
        <TabContent
          tab={tab}
          ref={(handle) => void handles.current.set(name, handle)}
          listReads={reads}
          place={placeOf(name)}
          onPlace={(place, options) => showList(name, place, options)}
        />
      ),
    };
  });

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
            {MESSAGES.management}
          </AdminHeading>
          <AccountActions tab={state.tab} onLoggedOut={onLoggedOut} />
        </div>
        <PasswordAdvice headingRef={heading} />
        <SiteNotices changes={state.outcomeCount} />
        <Tabs
          label={MESSAGES.management}
          selected={state.tab}
          onSelect={(tab) => {
            open(tab);
            void showTab(tab);
          }}
          onSelectAgain={selectAgain}
          tabs={tabs}
        >
          <PanelMessages
            {...state}
            actionsRef={afterSaving}
            onEdit={editArticle}
            onClose={services.notify.clear}
          />
        </Tabs>
        {signInDialog}
      </div>
    </PanelServicesContext>
  );
}

const onceOpened = ({ isOpened }: { isOpened: boolean }) => isOpened;
