import styles from './drawing.module.css';

interface DrawingProps {
  /** The drawing's address; undefined if there is no file. */
  src: string | undefined;
  className?: string | undefined;
  /** Whether it is below the first screen. */
  isLater?: boolean;
}

/** A drawing, 16 by 10, that fills its width. It adds nothing to the text beside it. */
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
