import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { cropAround, type FocalPoint, FRAME_RATIO } from '../../../../rules/images/focal-point.ts';
import type { ShownImage } from '../../../editor/images/editor-images.ts';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import dialog from '../../../ui/controls/dialog.module.css';
import { Dialog } from '../../../ui/controls/dialog.tsx';
import field from '../../../ui/controls/field.module.css';
import { useForm } from '../form/form-context.ts';
import { focalPointOf, type ImageRow, isChosen } from './image-list.ts';
import styles from './visible-part.module.css';

/** In pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

interface VisiblePartProps {
  row: ImageRow;
  shown: ShownImage;
  /** The id of the image's name. */
  describedBy: string;
}

/** A button that opens the choice of an image's focal point. */
export function VisiblePart({ row, shown, describedBy }: VisiblePartProps) {
  const { isBusy } = useForm();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="link" isBusy={isBusy} aria-describedby={describedBy} onClick={() => setOpen(true)}>
        Choose the visible part
      </Button>
      {isOpen && <FocalPointDialog row={row} shown={shown} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The whole image with its focal point: a click moves the point, and so do the sliders. */
function FocalPointDialog({
  row,
  shown,
  onClose,
}: Omit<VisiblePartProps, 'describedBy'> & { onClose: () => void }) {
  const { change } = useForm();
  const [size, setSize] = useState<ImageSize | null>(null);
  const focalPoint = focalPointOf(row);
  const [before] = useState(row.focalPoint);
  const move = (point: FocalPoint | null) => change({ type: 'image-focused', id: row.id, focalPoint: point });
  function cancel() {
    move(before);
    onClose();
  }
  return (
    <Dialog title="Choose the visible part" onClose={cancel}>
      <p className={field.hint}>
        Lists and shared links show only a part of this image, the bright one. Click or tap what they must
        show, or use the sliders.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders do the same. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders do the same. */}
      <div className={styles.image} onClick={(click) => move(pointOf(click))}>
        <img {...shown} alt="" onLoad={({ currentTarget }) => setSize(sizeOf(currentTarget))} />
        {size && <Marker size={size} focalPoint={focalPoint} />}
      </div>
      <Slider
        label="From left to right"
        value={focalPoint.x}
        onChange={(x) => move({ ...focalPoint, x })}
        onEnter={onClose}
      />
      <Slider
        label="From top to bottom"
        isDownward
        value={focalPoint.y}
        onChange={(y) => move({ ...focalPoint, y })}
        onEnter={onClose}
      />
      <div className={styles.state}>
        <p role="status" className={field.hint}>
          {stateOf(row)}
        </p>
        <Button look="link" isBusy={row.focalPoint === null} onClick={() => move(null)}>
          Find automatically
        </Button>
      </div>
      <div className={`${dialog.actions} ${styles.actions}`}>
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
        <Button look="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

function stateOf(row: ImageRow): string {
  if (row.focalPoint) return 'Chosen by you.';
  return isChosen(row) ? 'Found automatically when the article is saved.' : 'Found automatically.';
}

/** Darkens what lists cut off, and marks the point. */
function Marker({ size, focalPoint }: { size: ImageSize; focalPoint: FocalPoint }) {
  const { left, top, width, height } = cropAround({ ...size, focalPoint }, FRAME_RATIO);
  const isWide = width < 1;
  const at = { cx: `${focalPoint.x}%`, cy: `${focalPoint.y}%` };
  return (
    <svg aria-hidden="true" className={styles.marker}>
      <rect
        className={styles.cut}
        width={isWide ? percent(left) : '100%'}
        height={isWide ? '100%' : percent(top)}
      />
      <rect
        className={styles.cut}
        x={isWide ? percent(left + width) : 0}
        y={isWide ? 0 : percent(top + height)}
        width="100%"
        height="100%"
      />
      <circle {...at} r="13" className={styles.outer} />
      <circle {...at} r="13" className={styles.inner} />
      <circle {...at} r="3" className={styles.dot} />
    </svg>
  );
}

const percent = (fraction: number) => `${100 * fraction}%`;

interface SliderProps {
  label: string;
  /** Whether 'Arrow Down' moves it on, as the eye expects of a point that moves down. */
  isDownward?: boolean;
  value: number;
  onChange: (value: number) => void;
  onEnter: () => void;
}

function Slider({ label, isDownward = false, value, onChange, onEnter }: SliderProps) {
  const id = useId();

  function onKeyDown(event: KeyboardEvent) {
    const step = isDownward ? DOWNWARD_STEPS[event.key] : undefined;
    if (step !== undefined) {
      event.preventDefault();
      onChange(Math.min(100, Math.max(0, value + step)));
    }
    if (event.key !== 'Enter') return;
    // It would send the article: the dialog is in its form.
    event.preventDefault();
    onEnter();
  }

  return (
    <div className={styles.axis}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        className={styles.slider}
        aria-valuetext={`${value} %`}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

/** The browser's own are the other way round. */
const DOWNWARD_STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
};

function pointOf({ currentTarget, clientX, clientY }: MouseEvent): FocalPoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: percentOf((clientX - left) / width), y: percentOf((clientY - top) / height) };
}

const percentOf = (fraction: number) => Math.round(100 * Math.min(1, Math.max(0, fraction)));

export const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): ImageSize => ({
  width: naturalWidth,
  height: naturalHeight,
});
