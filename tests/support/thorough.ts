/** Whether a test takes all of its inputs: in CI and in the long form. Otherwise a sample, so that `npm test` stays short. */
export const isThorough = process.env.CI === 'true' || Boolean(process.env.LONG);
