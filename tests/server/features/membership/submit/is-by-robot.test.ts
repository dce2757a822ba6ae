import { describe, expect, it } from 'vitest';
import { isByRobot } from '../../../../../server/features/membership/submit/is-by-robot.ts';
import { SOMEBODY } from '../../../../support/server/clients/submit-application.ts';

const NOW = Date.UTC(2026, 0, 1);
const FILLED = 'https://asile.example';
const LINKS = { ...SOMEBODY, contactNumber: 'Cheap loans at https://loans.example' };

describe('an application', () => {
  it.each<[string, string, number | 'not stated' | 'forged', typeof SOMEBODY, boolean]>([
    ['with an empty hidden field', '', NOW - 60_000, SOMEBODY, false],
    ['with an empty hidden field and no stamp', '', 'not stated', SOMEBODY, false],
    ['with an empty hidden field, at once, and with a link', '', NOW, LINKS, false],
    ['with a forged stamp', '', 'forged', SOMEBODY, true],
    ['with both filled and forged', FILLED, 'forged', SOMEBODY, true],
    ['with a filled hidden field and no stamp', FILLED, 'not stated', SOMEBODY, true],
    ['with a filled hidden field, at once', FILLED, NOW - 2999, SOMEBODY, true],
    [
      'with a filled hidden field, from a form that the clock has yet to come to',
      FILLED,
      NOW + 60_000,
      SOMEBODY,
      true,
    ],
    ['with a filled hidden field, after three seconds', FILLED, NOW - 3000, SOMEBODY, false],
    ['with a filled hidden field, after a week', FILLED, NOW - 7 * 86_400_000, SOMEBODY, false],
    ['with a filled hidden field and a link', FILLED, NOW - 60_000, LINKS, true],
    [
      'with a filled hidden field and the address of an organization',
      FILLED,
      NOW - 60_000,
      { ...SOMEBODY, organization: 'Bridge, https://www.bridge.example' },
      false,
    ],
    [
      'with a filled hidden field and a host of e-mail that begins with www',
      FILLED,
      NOW - 60_000,
      { ...SOMEBODY, email: 'amina@www.bridge.example' },
      false,
    ],
    [
      'with a filled hidden field and an address',
      FILLED,
      NOW - 60_000,
      { ...SOMEBODY, name: 'WWW.loans.example' },
      true,
    ],
  ])('%s', (_name, website, servedAt, values, expected) => {
    expect(isByRobot({ website, servedAt, values, now: NOW })).toBe(expected);
  });
});
