import { useReducer, useRef, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import layout from '../../ui/page-width.module.css';
import { AdminHeading } from '../admin-heading.tsx';
import { ArticleForm } from '../article-form.tsx';
import { LeaveDialog } from '../leave-dialog.tsx';
import { ManageArticles, type ManageHandle } from '../manage/manage-articles.tsx';
import { ChangePasswordDialog } from '../sign-in/change-password-dialog.tsx';
import { SignInDialog } from '../sign-in/sign-in-dialog.tsx';
import { useKeptSession } from '../sign-in/use-kept-session.ts';
import { useSignInOver } from '../sign-in/use-sign-in-over.ts';
import { WORDS } from '../words.ts';
import styles from './admin-panel.module.css';
import { PanelMessages } from './panel-message.tsx';
import { Tabs } from './tabs.tsx';
import { useFormState } from './use-form-state.ts';
import { useLogout } from './use-logout.ts';
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
  const [hasManaged, setManaged] = useState(false);
  const [listReads, readList] = useReducer((count: number) => count + 1, 0);
  const [creating, editing] = [useFormState(), useFormState()];
  const [question, setQuestion] = useState<'logout' | 'password' | null>(null);
  const { logout, isLoggingOut } = useLogout({ tell, onLoggedOut });

  function select(index: number) {
    setTab(index);
    shownTab.current = index;
    if (message?.what.isFailure) tell.nothing();
    if (index !== MANAGE) return;
    setManaged(true);
    readList();
  }

  /** A form tells its failures itself, where it is shown. */
  function tellFailure(index: number, sentence: string) {
    if (index === shownTab.current) tell.nothing();
    else tell.failure(sentence);
  }

  function leave() {
    if (creating.isBusy || editing.isBusy) tell.failure(WORDS.logoutBusy);
    else if (creating.hasUnsaved || editing.hasUnsaved) setQuestion('logout');
    else void logout();
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
          <Button look="quiet" isSmall isBusy={isLoggingOut} onClick={leave}>
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
        }}
        tabs={[
          {
            label: 'Create Article',
            content: (
              <ArticleForm
                article={null}
                onSaved={(text) => {
                  tell.result(text);
                  readList();
                  if (shownTab.current === CREATE) heading.current?.focus();
                }}
                onFailed={(sentence) => tellFailure(CREATE, sentence)}
                onCancel={tell.nothing}
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
            label: 'Manage Articles',
            content: hasManaged && (
              <ManageArticles
                ref={manage}
                listReads={listReads}
                signIn={signIn}
                tell={tell}
                form={editing}
                onFailed={(sentence) => tellFailure(MANAGE, sentence)}
              />
            ),
          },
        ]}
      >
        <PanelMessages message={message} />
      </Tabs>
      {question === 'logout' && (
        <LeaveDialog
          question={WORDS.logoutUnsaved}
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
