import type { NetworkEvent } from '../../../rules/events/network-event.ts';
import type { EntryImage } from '../../../rules/images/entry-image.ts';
import { imageCandidates } from '../../../rules/images/image-candidates.ts';
import { usePageData } from '../../data/page-data.ts';
import { Drawing } from '../../ui/icons/drawing.tsx';
import styles from './event-image.module.css';

interface EventImageProps {
  event: NetworkEvent;
  className: string | undefined;
  /** Its displayed width, as a `sizes` attribute. */
  sizes: string;
}

/** Nothing for an event without an image. What it shows is said in words beside it. */
export function EventImage({ event, className = '', sizes }: EventImageProps) {
  const { lowData } = usePageData();
  const { image, ownImage } = event;
  if (!hasImage(event, lowData)) return null;
  if (!ownImage) return <Drawing src={DRAWINGS[drawingOf(image)]} className={className} />;
  const { url, width, height } = ownImage;
  return (
    <img
      className={`${styles.own} ${className}`}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      sizes={sizes}
      srcSet={candidates(ownImage)}
      src={url}
    />
  );
}

/** The low-data version has drawings only. An uploaded image that the site lacks is none. */
export const hasImage = ({ image, ownImage }: NetworkEvent, lowData: boolean): boolean =>
  ownImage ? !lowData : drawingOf(image) in DRAWINGS;

const drawingOf = (image: string | undefined): string => `../../artwork/events/${image}`;

const DRAWINGS = import.meta.glob<string>('../../artwork/events/*.svg', { eager: true, import: 'default' });

/** The smaller copies of an animation do not move. */
const candidates = (image: EntryImage): string | undefined =>
  (!image.animated && imageCandidates(image)) || undefined;
