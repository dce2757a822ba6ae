/** Whether a test tries every combination: in CI and in the long form. Otherwise it takes a sample, so that `npm test` stays short. */
export const isThorough = Boolean(process.env.CI || process.env.LONG);
