import type { NetworkEvent } from '../../../rules/events/network-event.ts';
import { usePageData } from '../../data/page-data.ts';
import { Drawing } from '../../ui/icons/drawing.tsx';
import { ResponsiveImage } from '../news/gallery/responsive-image.tsx';
import styles from './event-image.module.css';

interface EventImageProps {
  event: NetworkEvent;
  className: string | undefined;
  /** Whether its own image is cropped to the shape of a drawing. */
  isCropped?: boolean;
}

/** Nothing for an event without an image. What it shows is said in words beside it. */
export function EventImage({ event, className = '', isCropped = false }: EventImageProps) {
  const { lowData } = usePageData();
  const { image, ownImage } = event;
  if (!hasImage(event, lowData)) return null;
  if (!ownImage) return <Drawing src={DRAWINGS[`../../artwork/events/${image}`]} className={className} />;
  const shape = isCropped ? styles.cropped : styles.whole;
  return (
    <div className={`${shape} ${className}`}>
      <ResponsiveImage image={ownImage} alt="" sizes={isCropped ? CARD : COLUMN} isCropped={isCropped} />
    </div>
  );
}

/** The low-data version has drawings only. An uploaded image that the site lacks is none. */
export const hasImage = ({ image, ownImage }: NetworkEvent, lowData: boolean): boolean =>
  ownImage ? !lowData : image !== undefined && `../../artwork/events/${image}` in DRAWINGS;

const DRAWINGS = import.meta.glob<string>('../../artwork/events/*.svg', { eager: true, import: 'default' });

/** Their displayed widths. */
const CARD = '(min-width: 416px) 384px, 92vw';
const COLUMN = '(min-width: 769px) 40rem, 92vw';
