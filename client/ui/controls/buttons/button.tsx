import type { ComponentProps } from 'react';
import look from '../../links/button.module.css';
import styles from './button.module.css';

type ButtonLook = keyof typeof LOOKS;

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  look: ButtonLook;
  isSmall?: boolean;
  /** While an action runs, the button keeps the focus and does nothing. */
  isBusy?: boolean;
}

export function Button({ look: name, isSmall = false, isBusy = false, onClick, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={isBusy ? `${buttonClass(name, isSmall)} ${styles.busy}` : buttonClass(name, isSmall)}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        // Safari does not focus a clicked button. Enter in a field also clicks it, but must not focus it.
        if (event.detail > 0) event.currentTarget.focus({ preventScroll: true });
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

export function buttonClass(name: ButtonLook, isSmall = false): string {
  return [look.button, styles.button, LOOKS[name], isSmall && look.small].filter(Boolean).join(' ');
}

const LOOKS = {
  primary: look.primary,
  quiet: `${look.quiet} ${styles.quiet}`,
  danger: styles.danger,
  quietDanger: `${look.quiet} ${styles.quiet} ${styles.quietDanger}`,
  link: styles.link,
  linkDanger: `${styles.link} ${styles.linkDanger}`,
} as const;
