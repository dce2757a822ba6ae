import type { Transaction } from 'kysely';
import { MAX_APPLICATIONS_PER_HOUR } from '../../../../rules/membership/membership-application.ts';
import { HOUR_MS } from '../../../../rules/time/durations.ts';
import type { ApplicationChannel, Database } from '../../../database/tables.ts';
import { countPassedOn, countQuarantined, countSpam, ensureSummary } from './flood-repository.ts';

/** Counts in the data, whatever the addresses, so for all processes and across restarts. */
export async function findRoom(
  transaction: Transaction<Database>,
  { isSpam, now }: { isSpam: boolean; now: number },
): Promise<'PASS_ON' | 'HOLD' | 'FULL'> {
  const lastHour = { since: now - HOUR_MS, until: now };
  if (isSpam) return (await countSpam(transaction, lastHour)) < MAX_SPAM ? 'PASS_ON' : 'FULL';
  if ((await countPassedOn(transaction, lastHour)) < MAX_APPLICATIONS_PER_HOUR) return 'PASS_ON';
  return (await countQuarantined(transaction)) < MAX_QUARANTINED ? 'HOLD' : 'FULL';
}

/** Makes each channel notify of a quarantined application, together with others. */
export async function announceQuarantined(
  transaction: Transaction<Database>,
  { id, channels, now }: { id: string; channels: readonly ApplicationChannel[]; now: number },
): Promise<void> {
  for (const channel of channels) {
    const due = now + COLLECT_MS;
    await ensureSummary(transaction, { applicationId: id, channel, due, pause: SUMMARY_PAUSE_MS });
  }
}

/** The total, so a flood cannot fill the disk (docs/MEMBERSHIP.md). */
const MAX_QUARANTINED = 5000;

/** Spam per hour. It is deleted after 7 days. */
const MAX_SPAM = 500;

/** This wait lets the first summary cover more than the first application. */
const COLLECT_MS = 60_000;

export const SUMMARY_PAUSE_MS = HOUR_MS;
