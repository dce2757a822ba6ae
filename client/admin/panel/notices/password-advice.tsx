import { type RefObject, useCallback, useState } from 'react';
import { useGeneratedPasswordQuery } from '../../../generated/admin.ts';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import layout from '../../basics/layout.module.css';
import { UNCACHED } from '../../basics/loading/latest-answer.ts';
import { MESSAGES } from '../../basics/messages.ts';
import { ChangePasswordDialog } from '../../session/change-password-dialog.tsx';
import { usePanelServices } from '../../session/panel-services.ts';
import styles from '../admin-panel.module.css';

/** Advises changing a generated password, which the first start printed. Silent where no answer comes. */
export function PasswordAdvice({ headingRef }: { headingRef: RefObject<HTMLHeadingElement | null> }) {
  const { notify } = usePanelServices();
  const [isOpen, setOpen] = useState(false);
  // The change of the password asks again, from wherever it is made.
  const { data } = useGeneratedPasswordQuery(UNCACHED);
  // The dialog gives the focus back to its button, which then disappears with the advice.
  const passFocusOn = useCallback(
    (advice: HTMLElement) => () => {
      if (advice.contains(document.activeElement)) headingRef.current?.focus();
    },
    [headingRef],
  );
  return (
    <>
      {data?.session.passwordIsGenerated && (
        <section
          ref={passFocusOn}
          className={`${layout.message} ${layout.row} ${styles.advice}`}
          aria-label="Advice"
        >
          <p className={layout.words}>{MESSAGES.passwordGenerated}</p>
          <Button
            look="quiet"
            isSmall
            onClick={() => {
              notify.clear();
              setOpen(true);
            }}
          >
            Choose your own
          </Button>
        </section>
      )}
      {isOpen && (
        <ChangePasswordDialog
          onClose={() => setOpen(false)}
          onChanged={() => {
            setOpen(false);
            notify.success(MESSAGES.passwordChanged);
          }}
        />
      )}
    </>
  );
}
