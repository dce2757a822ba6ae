import { createContext } from 'react';
import type { MembershipFacts } from '../../rules/membership-page.ts';

/** What the server says about membership: in the browser the same, so that hydration agrees. */
export const MembershipContext = createContext<MembershipFacts>({
  retentionDays: 0,
  isPassedOn: false,
  form: null,
});
