/** Milliseconds as `2026-11-22T02-00-00-000Z`, which sorts by time and is a name on every file system. */
export const timeInName = (timestamp: number): string =>
  new Date(timestamp).toISOString().replace(/[:.]/g, '-');

/** The timestamp in such a name; null for another name. */
export function timestampOf(name: string): number | null {
  const [, day, hour, minute, second, rest] = NAME.exec(name) ?? [];
  const timestamp = Date.parse(`${day}T${hour}:${minute}:${second}.${rest}Z`);
  return Number.isNaN(timestamp) ? null : timestamp;
}

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/;
