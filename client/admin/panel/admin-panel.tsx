import { useReducer, useRef, useState } from 'react';
import layout from '../../ui/page-width.module.css';
import { AdminHeading } from '../admin-heading.tsx';
import { ArticleForm } from '../article-form.tsx';
import { Button } from '../button.tsx';
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
  const [hasManaged, setManaged] = useState(false);
  const [created, countCreated] = useReducer((count: number) => count + 1, 0);
  const [hasUnsavedNew, setUnsavedNew] = useState(false);
  const [hasUnsavedEdit, setUnsavedEdit] = useState(false);
  const [question, ask] = useState<'logout' | 'password' | null>(null);
  const hasUnsaved = hasUnsavedNew || hasUnsavedEdit;
  const { logout, isLoggingOut } = useLogout({ tell, onLoggedOut });

  function select(index: number) {
    setTab(index);
    if (message?.isFailure) tell.nothing();
    if (index === MANAGE) setManaged(true);
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
              ask('password');
            }}
          >
            Change password
          </Button>
          <Button
            look="quiet"
            isSmall
            isBusy={isLoggingOut}
            onClick={() => (hasUnsaved ? ask('logout') : void logout())}
          >
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
                  countCreated();
                  heading.current?.focus();
                }}
                onCancel={tell.nothing}
                onSessionEnded={signIn.ask}
                onUnsavedChange={(isUnsaved) => {
                  setUnsavedNew(isUnsaved);
                  if (isUnsaved) tell.nothing();
                }}
              />
            ),
          },
          {
            label: 'Manage Articles',
            content: hasManaged && (
              <ManageArticles
                ref={manage}
                changes={created}
                signIn={signIn}
                tell={tell}
                hasUnsaved={hasUnsavedEdit}
                onUnsavedChange={setUnsavedEdit}
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
          onClose={() => ask(null)}
          onLeave={() => {
            ask(null);
            void logout();
          }}
        />
      )}
      {question === 'password' && (
        <ChangePasswordDialog
          resume={signIn.resume}
          onClose={() => ask(null)}
          onChanged={() => {
            ask(null);
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
