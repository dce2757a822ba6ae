import { isPasswordGenerated } from '../../../features/auth/auth-repository.ts';
import type { SessionResolvers } from '../generated/resolvers.ts';

export const Session: SessionResolvers = {
  passwordIsGenerated: async ({ isAdmin }, _arguments, { services: { db } }) =>
    isAdmin && isPasswordGenerated(db),
};
