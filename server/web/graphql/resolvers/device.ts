import type { DeviceResolvers } from '../generated/resolvers.ts';

export const Device: DeviceResolvers = {
  createdAt: ({ createdAt }) => new Date(createdAt).toISOString(),
  lastSeenAt: ({ lastSeenAt }) => new Date(lastSeenAt).toISOString(),
};
