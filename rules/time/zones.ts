/** Milliseconds since 1970 of a YYYY-MM-DD and HH:MM, roughly where a clock change skips or repeats them. */
export function instantOf(date: string, time: string, timeZone: string): number {
  const zone = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const civil = `${date}T${time}`;
  // The offset may change between that hour in UTC and the local time, so it is read twice.
  const near = Date.parse(`${civil}${offsetAt(zone, Date.parse(`${civil}Z`))}`);
  return Date.parse(`${civil}${offsetAt(zone, near)}`);
}

/** Whether clocks of a zone show a time on a day: they leave out the hour by which they are put forward. */
export const existsIn = (timeZone: string, date: string, time: string): boolean =>
  localTimeOf(instantOf(date, time, timeZone), timeZone) === `${date}T${time}`;

/** What clocks of a zone show at a timestamp: YYYY-MM-DDTHH:MM. */
function localTimeOf(timestamp: number, timeZone: string): string {
  return new Date(timestamp + offsetMs(zoneOffset(timestamp, timeZone))).toISOString().slice(0, 16);
}

/** The offset from UTC of a time zone at a timestamp in ISO 8601: "+02:00". */
export function zoneOffset(timestamp: number, timeZone: string): string {
  const zone = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return offsetAt(zone, timestamp);
}

const offsetMs = (offset: string): number =>
  Date.parse('1970-01-01T00:00Z') - Date.parse(`1970-01-01T00:00${offset}`);

/** The offset from UTC at a timestamp in ISO 8601: "+02:00". */
function offsetAt(zone: Intl.DateTimeFormat, timestamp: number): string {
  const name = zone.formatToParts(timestamp).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.slice('GMT'.length) || 'Z';
}
