import type { ApplicationValues } from '../../../../rules/membership/membership-application.ts';
import { HASTE_MS } from '../../../../rules/pages/membership-page.ts';

interface FormSigns {
  readonly values: ApplicationValues;
  /** A hidden field, which robots fill in, and now and then a password manager. */
  readonly website: string;
  /** By the form's stamp, in milliseconds. */
  readonly servedAt: number | 'not stated' | 'forged';
  readonly now: number;
}

/**
 * Whether a form was sent by a robot: its stamp is forged, or the hidden field is filled in and one more sign says so. A person whose
 * password manager filled the hidden field has a form of this site, takes some seconds, and writes a link only as an organization's.
 */
export function isByRobot({ values, website, servedAt, now }: FormSigns): boolean {
  if (servedAt === 'forged') return true;
  if (website === '') return false;
  const isSlow = servedAt !== 'not stated' && now - servedAt >= HASTE_MS;
  return !isSlow || [values.name, values.contactNumber].some((value) => LINK.test(value));
}

const LINK = /https?:|www\./i;
