/** Set by vitest.config.ts: every fault of a create, and a kill at every `await`. */
export const isWhole = process.env['CURTAIL_FAULTS'] === 'all';
