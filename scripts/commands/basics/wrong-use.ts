/** A command that was called with the wrong words. The message says how to call it. */
export class WrongUse extends Error {}
