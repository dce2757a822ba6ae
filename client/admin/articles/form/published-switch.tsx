import { useId } from 'react';
import field from '../../../controls/field.module.css';
import styles from './fields.module.css';

interface PublishedSwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isBusy: boolean;
}

export function PublishedSwitch({ isOn, onChange, isBusy }: PublishedSwitchProps) {
  const hintId = useId();
  return (
    <div className={styles.published}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own checked state.
          role="switch"
          className={styles.box}
          checked={isOn}
          disabled={isBusy}
          aria-describedby={hintId}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        Published
      </label>
      <p id={hintId} className={field.hint}>
        Switched off, it is kept as a draft that only you see.
      </p>
    </div>
  );
}
