import type { Config } from '../config.ts';
import type { DeliveryChannel } from '../database/tables.ts';
import type { BaseServices } from '../services.ts';
import { createNotice } from './notice.ts';
import { createRelay } from './relay.ts';
import { createSender, type Sender } from './send-deliveries.ts';

export type OutboxSettings = Pick<Config, 'membershipRelay' | 'membershipNotice'>;

/** Sends applications by all configured channels, each independently. */
export interface Outbox extends Sender {
  readonly channels: readonly DeliveryChannel[];
}

export function createOutbox(
  services: BaseServices,
  { membershipRelay, membershipNotice }: OutboxSettings,
  publicUrl: () => string,
): Outbox {
  const channels = [
    membershipRelay && createRelay(membershipRelay),
    membershipNotice && createNotice(membershipNotice, publicUrl),
  ].filter((channel) => channel !== null);
  const senders = channels.map((channel) => createSender(services, channel));
  return {
    channels: channels.map(({ name }) => name),
    start() {
      for (const sender of senders) sender.start();
    },
    wake() {
      for (const sender of senders) sender.wake();
    },
    async stop() {
      await Promise.all(senders.map((sender) => sender.stop()));
    },
  };
}
