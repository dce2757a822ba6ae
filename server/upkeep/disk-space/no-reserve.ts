import type { Reserve } from './reserve.ts';

/** For data on a server that keeps its own room. */
export const NO_RESERVE: Reserve = {
  isWhole: () => true,
  requireWhole: () => undefined,
  ifNeeded: (work) => work(),
  refill: async () => undefined,
  assess: async () => undefined,
};
