import type { BaseServices } from '../../../base-services.ts';
import type { ApplicationChannel } from '../../../database/tables.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { ContentSource } from '../../content/content-source.ts';
import { readSummary } from '../flood/flood-repository.ts';
import { SUMMARY_PAUSE_MS } from '../flood/quarantine.ts';
import type { Channel, Service, Summary } from './delivery.ts';
import { createNotification } from './notification.ts';
import { createRelay } from './relay.ts';
import { createSender, type Sender } from './send-deliveries.ts';

export type OutboxSettings = Pick<Config, 'membershipRelay' | 'membershipNotification'>;

/** Sends applications and summaries of quarantined ones to all configured services, to each independently. */
export interface Outbox extends Sender {
  readonly channels: readonly ApplicationChannel[];
}

export function createOutbox(
  services: BaseServices & { readonly content: ContentSource },
  { membershipRelay, membershipNotification }: OutboxSettings,
  publicUrl: () => string,
): Outbox {
  const configured = [
    membershipRelay && createRelay(membershipRelay, services.content),
    membershipNotification && createNotification(membershipNotification, publicUrl, services.content),
  ].filter((service) => service !== null);
  const senders = configured
    .flatMap((service) => channelsOf(service, services))
    .map((channel) => createSender(services, channel));
  return {
    channels: configured.map(({ name }) => name),
    start() {
      for (const sender of senders) sender.start();
    },
    wake() {
      for (const sender of senders) sender.wake();
    },
    async stop(withinMs) {
      await Promise.all(senders.map((sender) => sender.stop(withinMs)));
    },
  };
}

/** A summary has its own channel, so it is claimed, retried and stored like every delivery. */
function channelsOf(
  { name, timeoutMs, sendApplication, sendSummary }: Service,
  { db }: BaseServices,
): readonly Channel[] {
  return [
    { name, subject: 'An application', timeoutMs, longestWaitMs: 0, send: sendApplication },
    {
      name: `${name}_SUMMARY`,
      subject: 'A summary of applications',
      timeoutMs,
      longestWaitMs: SUMMARY_PAUSE_MS,
      async send(delivery, signal) {
        let summary: Summary;
        try {
          summary = await readSummary(db, delivery.applicationId);
        } catch (error) {
          // A code of SQLite, such as SQLITE_BUSY.
          const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
          return { result: 'RETRY', status: null, code };
        }
        return sendSummary(delivery, summary, signal);
      },
    },
  ];
}
