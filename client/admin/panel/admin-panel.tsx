import { useReducer, useRef, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import layout from '../../ui/page-width.module.css';
import { ApplicationsTab } from '../applications/applications-tab.tsx';
import { isAnythingKept } from '../articles/draft/take-work.ts';
import { KeptArticleForm } from '../articles/form/kept-article-form.tsx';
import { ManageArticles, type ManageHandle } from '../articles/list/manage-articles.tsx';
import { LeaveDialog } from '../leave-dialog.tsx';
import { AdminHeading } from '../session/admin-heading.tsx';
import { ChangePasswordDialog } from '../session/change-password-dialog.tsx';
import { SignInDialog } from '../session/sign-in-dialog.tsx';
import { useKeptSession } from '../session/use-kept-session.ts';
import { useSignInOver } from '../session/use-sign-in-over.ts';
import { WORDS } from '../words.ts';
import styles from './admin-panel.module.css';
import { PanelMessages } from './panel-message.tsx';
import { Tabs } from './tabs.tsx';
import { useApplicationCount } from './use-application-count.ts';
import { useFormState } from './use-form-state.ts';
import { useLogout } from './use-logout.ts';
import { useOpenedArticle } from './use-opened-article.ts';
import { usePanelMessage } from './use-panel-message.ts';

interface AdminPanelProps {
  takesFocus: boolean;
  onLoggedOut: () => void;
}

/** The administrator's work. */
export function AdminPanel({ takesFocus, onLoggedOut }: AdminPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const manage = useRef<ManageHandle>(null);
  const { message, tell } = usePanelMessage();
  const signIn = useSignInOver();
  const { noteTyping } = useKeptSession();
  const [tab, setTab] = useState(CREATE);
  // For what ends when another tab may have been chosen since.
  const shownTab = useRef(CREATE);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set([CREATE]));
  const [listReads, readList] = useReducer(countOn, 0);
  const [applicationReads, readApplications] = useReducer(countOn, 0);
  const applications = useApplicationCount();
  const [hasUnsavedNote, setUnsavedNote] = useState(false);
  const [creating, editing] = [useFormState(), useFormState()];
  const [question, setQuestion] = useState<'logout' | 'logout-note' | 'password' | null>(null);
  const { logout, isLoggingOut } = useLogout({ tell, onLoggedOut });
  const openedArticle = useOpenedArticle(() => select(MANAGE));

  function select(index: number) {
    setTab(index);
    shownTab.current = index;
    if (message?.what.isFailure) tell.nothing();
    setOpened((former) => new Set(former).add(index));
    if (index === MANAGE) readList();
    if (index === APPLICATIONS) showApplications();
  }

  function showApplications() {
    readApplications();
    applications.recount();
  }

  /** A form tells its failures itself, where it is shown. */
  function tellFailure(index: number, sentence: string) {
    if (index === shownTab.current) tell.nothing();
    else tell.failure(sentence);
  }

  async function leave() {
    if (creating.isBusy || editing.isBusy) return tell.failure(WORDS.logoutBusy);
    // In another tab, or in an article that is not opened at the moment.
    const isArticleUnsaved = creating.hasUnsaved || editing.hasUnsaved || (await isAnythingKept());
    if (isArticleUnsaved) setQuestion('logout');
    else if (hasUnsavedNote) setQuestion('logout-note');
    else await logout();
  }

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
        <div className={styles.actions}>
          <Button
            look="quiet"
            isSmall
            onClick={() => {
              tell.nothing();
              setQuestion('password');
            }}
          >
            Change password
          </Button>
          <Button look="quiet" isSmall isBusy={isLoggingOut} onClick={() => void leave()}>
            Logout
          </Button>
        </div>
      </div>
      <Tabs
        label={WORDS.management}
        selected={tab}
        onSelect={select}
        onSelectAgain={(index) => {
          if (index === MANAGE) manage.current?.showList();
          if (index === APPLICATIONS) showApplications();
        }}
        tabs={[
          {
            name: 'create',
            label: 'Create Article',
            content: (
              <KeptArticleForm
                articleId={null}
                article={null}
                onSaved={(text) => {
                  tell.result(text);
                  readList();
                  if (shownTab.current === CREATE) heading.current?.focus();
                }}
                onFailed={(sentence) => tellFailure(CREATE, sentence)}
                onCancel={null}
                onSessionEnded={signIn.ask}
                onUnsavedChange={(isUnsaved) => {
                  creating.onUnsavedChange(isUnsaved);
                  if (isUnsaved) tell.nothing();
                }}
                onBusyChange={creating.onBusyChange}
              />
            ),
          },
          {
            name: 'manage',
            label: 'Manage Articles',
            content: opened.has(MANAGE) && (
              <ManageArticles
                ref={manage}
                listReads={listReads}
                opened={openedArticle}
                signIn={signIn}
                tell={tell}
                form={editing}
                onFailed={(sentence) => tellFailure(MANAGE, sentence)}
              />
            ),
          },
          {
            name: 'applications',
            label: `Membership Applications${applications.count === null ? '' : ` (${applications.count})`}`,
            content: opened.has(APPLICATIONS) && (
              <ApplicationsTab
                listReads={applicationReads}
                signIn={signIn}
                tell={tell}
                onUnsavedChange={setUnsavedNote}
                onCountChange={applications.recount}
              />
            ),
          },
        ]}
      >
        <PanelMessages message={message} />
      </Tabs>
      {(question === 'logout' || question === 'logout-note') && (
        <LeaveDialog
          question={question === 'logout' ? WORDS.logoutUnsaved : WORDS.logoutUnsavedNote}
          leave="Logout"
          onClose={() => setQuestion(null)}
          onLeave={() => {
            setQuestion(null);
            void logout();
          }}
        />
      )}
      {question === 'password' && (
        <ChangePasswordDialog
          resume={signIn.resume}
          onClose={() => setQuestion(null)}
          onChanged={() => {
            setQuestion(null);
            tell.result(WORDS.passwordChanged);
          }}
        />
      )}
      {signIn.isOpen && <SignInDialog onAnswer={signIn.answer} />}
    </div>
  );
}

const CREATE = 0;
const MANAGE = 1;
const APPLICATIONS = 2;

const countOn = (count: number) => count + 1;
