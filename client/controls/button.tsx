import type { ComponentProps } from 'react';
import look from '../ui/button.module.css';
import styles from './button.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  look: 'primary' | 'quiet' | 'danger' | 'quietDanger';
  isSmall?: boolean;
  /** An action is running: the button keeps the focus and does nothing. */
  isBusy?: boolean;
}

export function Button({ look: name, isSmall = false, isBusy = false, onClick, ...button }: ButtonProps) {
  const classes = [look.button, styles.button, LOOKS[name], isSmall && look.small, isBusy && styles.busy];
  return (
    <button
      type="button"
      {...button}
      className={classes.filter(Boolean).join(' ')}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        // Safari does not focus a clicked button, to which a dialog returns the focus. Enter in a field also clicks it.
        if (event.detail > 0) event.currentTarget.focus({ preventScroll: true });
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

const LOOKS = {
  primary: look.primary,
  quiet: `${look.quiet} ${styles.quiet}`,
  danger: styles.danger,
  quietDanger: `${look.quiet} ${styles.quiet} ${styles.quietDanger}`,
};
