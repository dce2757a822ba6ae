import styles from './drawing.module.css';

interface DrawingProps {
  /** Its address; undefined where there is no such file. */
  src: string | undefined;
  className?: string | undefined;
  /** Whether it is below the first screen. */
  isLater?: boolean;
}

/** A drawing, 16 by 10, as wide as its place. It says nothing that the words beside it do not say. */
export function Drawing({ src, className = '', isLater = false }: DrawingProps) {
  return (
    <img
      className={`${styles.drawing} ${className}`}
      src={src}
      alt=""
      width="640"
      height="400"
      loading={isLater ? 'lazy' : undefined}
    />
  );
}
