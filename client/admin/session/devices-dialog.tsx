import { useEffect, useRef } from 'react';
import type { DevicesQuery } from '../../generated/admin.ts';
import { Button } from '../../ui/controls/buttons/button.tsx';
import card from '../../ui/controls/card.module.css';
import controls from '../../ui/controls/dialog.module.css';
import { Dialog } from '../../ui/controls/dialog.tsx';
import field from '../../ui/controls/field.module.css';
import { RetryNotice } from '../../ui/controls/retry-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NewsTime } from '../../ui/text/news-time.tsx';
import text from '../../ui/text/text.module.css';
import { MESSAGES } from '../basics/messages.ts';
import { unbrokenDate } from '../basics/unbroken-date.ts';
import styles from './session.module.css';
import { useDevices } from './use-devices.ts';

type Device = DevicesQuery['devices'][number];

/** The browsers in which somebody signed in, to end and forget any but this one. */
export function DevicesDialog({ onClose }: { onClose: () => void }) {
  const { devices, isLoading, failure, read, removing, remove, removal } = useDevices();
  const explanation = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLUListElement>(null);

  // Some browsers would focus Close, which a long list moves out of view: the sentence is no tab stop.
  useEffect(() => explanation.current?.focus(), []);

  async function readAndFocus() {
    // The button that has the focus disappears.
    if (await read()) explanation.current?.focus();
  }

  async function removeAndFocus(device: Device) {
    // The button that had the focus is gone.
    if (await remove(device)) list.current?.focus();
  }

  return (
    <Dialog title="Devices" onClose={onClose}>
      <p ref={explanation} tabIndex={-1} className={`${text.quietFocus} ${field.hint}`}>
        {MESSAGES.devicesExplained}
      </p>
      <div className={styles.removal}>
        <div role="status">{removal.done && <p className={styles.removed}>{removal.done}</p>}</div>
        <div role="alert">{removal.failure && <p className={field.failure}>{removal.failure}</p>}</div>
      </div>
      {failure !== null && (
        <RetryNotice
          failure={failure}
          isLoading={isLoading}
          loading={MESSAGES.devicesLoading}
          onRetry={readAndFocus}
        />
      )}
      {devices === null && failure === null && <Notice role="status">{MESSAGES.devicesLoading}</Notice>}
      {devices !== null && (
        <ul ref={list} tabIndex={-1} aria-label="Devices" className={`${text.quietFocus} ${styles.devices}`}>
          {devices.map((device) => (
            <DeviceCard
              key={device.id}
              device={device}
              isBusy={removing === device.id}
              onRemove={() => void removeAndFocus(device)}
            />
          ))}
        </ul>
      )}
      <div className={controls.actions}>
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

interface DeviceCardProps {
  device: Device;
  isBusy: boolean;
  onRemove: () => void;
}

function DeviceCard({ device, isBusy, onRemove }: DeviceCardProps) {
  const { browser, createdAt, lastSeenAt, isSignedIn, isCurrent } = device;
  const state = isSignedIn ? 'Signed in' : 'Signed out';
  return (
    <li className={`${card.card} ${styles.device}`}>
      <div className={styles.deviceWords}>
        <h3 className={card.name}>{browser}</h3>
        <p className={styles.state}>{isCurrent ? MESSAGES.thisBrowser : state}</p>
        <p className={card.facts}>
          Last seen <NewsTime iso={lastSeenAt} />
        </p>
        <p className={card.facts}>
          Known since <NewsTime iso={createdAt} />
        </p>
      </div>
      {!isCurrent && (
        <Button look="quietDanger" isSmall isBusy={isBusy} onClick={onRemove}>
          {isBusy ? MESSAGES.removing : 'Remove'}
          <span className={text.heard}>{` ${browser}, last seen ${unbrokenDate(lastSeenAt)}`}</span>
        </Button>
      )}
    </li>
  );
}
