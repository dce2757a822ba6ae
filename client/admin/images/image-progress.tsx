import styles from './image-progress.module.css';
import { type ImageProgress, percentOf } from './send-image.ts';

interface ImageProgressBarProps {
  progress: ImageProgress | undefined;
  labelledBy: string;
}

/** Nothing while the image is not sent. Its place is over the picture, in a frame that is positioned. */
export function ImageProgressBar({ progress, labelledBy }: ImageProgressBarProps) {
  if (progress?.kind !== 'sending' && progress?.kind !== 'sent') return null;
  return (
    <progress
      className={styles.progress}
      aria-labelledby={labelledBy}
      max={100}
      value={percentOf(progress)}
    />
  );
}
