/**
 * A timestamp in milliseconds as `2026-11-22T02-00-00-000Z`. It sorts by time, and every file system accepts
 * it.
 */
export const timeInName = (moment: number): string => new Date(moment).toISOString().replace(/[:.]/g, '-');

/** The timestamp in such a name; null for another name. */
export function momentOf(name: string): number | null {
  const [, day, hour, minute, second, rest] = NAME.exec(name) ?? [];
  const moment = Date.parse(`${day}T${hour}:${minute}:${second}.${rest}Z`);
  return Number.isNaN(moment) ? null : moment;
}

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/;
