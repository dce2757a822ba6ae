import type { ApplicationValues } from '../../../../rules/membership/membership-application.ts';
import { HASTE_MS } from '../../../../rules/pages/membership-page.ts';

interface FormSigns {
  readonly values: ApplicationValues;
  /** A hidden field. Robots fill it in, and sometimes a password manager does. */
  readonly website: string;
  /** The timestamp in the form's stamp, in milliseconds. */
  readonly servedAt: number | 'not stated' | 'forged';
  readonly now: number;
}

/** Besides the hidden field, which a password manager may fill in, one more sign has to agree. */
export function isByRobot({ values, website, servedAt, now }: FormSigns): boolean {
  if (servedAt === 'forged') return true;
  if (website === '') return false;
  const isSlow = servedAt !== 'not stated' && now - servedAt >= HASTE_MS;
  return !isSlow || [values.name, values.contactNumber].some((value) => LINK.test(value));
}

const LINK = /https?:|www\./i;
