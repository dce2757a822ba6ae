import type { DeliveryChannel } from '../database/tables.ts';
import { createNotice, type NoticeSettings } from './notice.ts';
import { createRelay } from './relay.ts';
import { createSender, type Sender, type SenderServices } from './send-deliveries.ts';

export interface OutboxSettings {
  /** The external service, or null. */
  readonly membershipRelay: { readonly key: string; readonly endpoint: string } | null;
  /** The network's mailbox, or null. */
  readonly membershipNotice: NoticeSettings | null;
}

/** Everything that is sent of applications, each channel at its own pace. */
export interface Outbox extends Sender {
  /** The channels that are set up. */
  readonly channels: readonly DeliveryChannel[];
}

/** @param publicUrl the site's origin, asked for when something is sent. */
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

/** Greeting, sign-in and message: a conversation. */
const NOTICE_TIMEOUT_MS = 30_000;
