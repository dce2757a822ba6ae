import type { Ref } from 'react';
import field from '../../ui/controls/field.module.css';
import styles from './address-field.module.css';

interface AddressFieldProps {
  label: string;
  url: string;
  ref?: Ref<HTMLInputElement>;
}

/** An address to select and copy by hand. */
export function AddressField({ label, url, ref }: AddressFieldProps) {
  return (
    <label className={field.label}>
      {label}
      <input
        ref={ref}
        className={`${field.input} ${styles.address}`}
        dir="ltr"
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </label>
  );
}
