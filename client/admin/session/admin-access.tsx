import { useRef } from 'react';
import { Notice } from '../../ui/notice.tsx';
import width from '../../ui/sections/page-width.module.css';
import layout from '../basics/layout.module.css';
import { MESSAGES } from '../basics/messages.ts';
import { AdminHeading } from './admin-heading.tsx';
import styles from './session.module.css';
import { SignInForm } from './sign-in-form.tsx';
import type { AdminSession } from './use-admin-session.ts';

/** The admin area: the sign-in form or the panel. */
export function AdminAccess({ session }: { session: AdminSession }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={`${width.pageWidth} ${layout.page}`}>
      <AdminHeading headingRef={heading} takesFocus={session.hasChanged}>
        {MESSAGES.accessRequired}
      </AdminHeading>
      <div className={`${layout.panel} ${styles.panel}`}>
        <noscript>
          <p className={styles.scripts}>{MESSAGES.scriptsNeeded}</p>
        </noscript>
        {session.isVerifying ? (
          <Notice role="status">{MESSAGES.verifying}</Notice>
        ) : (
          <>
            <p className={styles.forWhom}>{MESSAGES.forWhom}</p>
            <SignInForm reason={session.failure} onSignedIn={session.begin} />
          </>
        )}
      </div>
    </div>
  );
}
