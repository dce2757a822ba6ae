import type { DeliveryChannel } from '../database/tables.ts';
import { createNotice, type NoticeSettings } from './notice.ts';
import { createRelay } from './relay.ts';
import { createSender, type Sender, type SenderServices } from './send-deliveries.ts';

export interface OutboxSettings {
  readonly membershipRelay: { readonly key: string; readonly endpoint: string } | null;
  readonly membershipNotice: NoticeSettings | null;
}

/** Sends applications by all configured channels, each independently. */
export interface Outbox extends Sender {
  readonly channels: readonly DeliveryChannel[];
}

export function createOutbox(
  services: SenderServices,
  { membershipRelay, membershipNotice }: OutboxSettings,
  publicUrl: () => string,
): Outbox {
  const senders = new Map<DeliveryChannel, Sender>();
  if (membershipRelay) {
    const relay = { send: createRelay(membershipRelay), timeoutMs: RELAY_TIMEOUT_MS };
    senders.set('RELAY', createSender(services, 'RELAY', relay));
  }
  if (membershipNotice) {
    const notice = { send: createNotice(membershipNotice, publicUrl), timeoutMs: NOTICE_TIMEOUT_MS };
    senders.set('NOTICE', createSender(services, 'NOTICE', notice));
  }
  const all = [...senders.values()];
  return {
    channels: [...senders.keys()],
    start() {
      for (const sender of all) sender.start();
    },
    wake() {
      for (const sender of all) sender.wake();
    },
    async stop() {
      await Promise.all(all.map((sender) => sender.stop()));
    },
  };
}

const RELAY_TIMEOUT_MS = 10_000;

/** SMTP needs several round trips. */
const NOTICE_TIMEOUT_MS = 30_000;
