import { ICON_PATHS, type IconName, type IconPath } from './icon-paths.ts';
import styles from './tool-icon.module.css';

export function ToolIcon({ name }: { name: IconName }) {
  const { filled, drawn }: IconPath = ICON_PATHS[name];
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
      {filled && <path className={styles.filled} d={filled} />}
      {drawn && <path className={styles.drawn} d={drawn} />}
    </svg>
  );
}
