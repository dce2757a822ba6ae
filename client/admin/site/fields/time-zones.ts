import type { Choice } from '../../../../rules/content/form/fields.ts';

/** Those of the region first, then all that the browser knows. */
export function timeZones(): readonly Choice[] {
  const near = NEAR.map((value) => ({ value, label: `${cityOf(value)} (${value.split('/')[0]})` }));
  const others = Intl.supportedValuesOf('timeZone').filter((value) => !NEAR.includes(value));
  return [...near, ...others.map((value) => ({ value, label: value.replaceAll('_', ' ') }))];
}

const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

const NEAR: readonly string[] = [
  'Africa/Johannesburg',
  'Africa/Maputo',
  'Africa/Harare',
  'Africa/Lusaka',
  'Africa/Gaborone',
  'Africa/Windhoek',
  'Africa/Blantyre',
  'Africa/Lubumbashi',
  'Africa/Kinshasa',
  'Africa/Luanda',
  'Africa/Nairobi',
];
