import styles from './field.module.css';

/** More about a field, between label and input. @param id for the field's `aria-describedby` */
export function FieldHint({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={id} className={styles.hint}>
      {children}
    </p>
  );
}
