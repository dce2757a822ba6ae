import { dayOf } from '../../../rules/time/dates.ts';

/** The first day of the month that is `monthsBefore` months before that of a timestamp: YYYY-MM-DD. */
export function firstDayOf(timestamp: number, monthsBefore: number): string {
  const [year, month] = dayOf(timestamp).split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1 - monthsBefore, 1)).toISOString().slice(0, 10);
}

/** The days of a month (YYYY-MM), from its first day to before a day that no month has. */
export const daysOfMonth = (month: string) => ({ from: `${month}-01`, before: `${month}-99` });

/** The months from one month to that of a timestamp, the earliest first: YYYY-MM. */
export function monthsUntil(timestamp: number, first: string): string[] {
  const months: string[] = [];
  for (let before = 0; ; before += 1) {
    const month = firstDayOf(timestamp, before).slice(0, 7);
    if (month < first) return months;
    months.unshift(month);
  }
}
