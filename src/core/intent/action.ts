/** What an intent needs next. */
export type Action = { do: 'send' | 'look' | 'rest' } | { do: 'wait'; until: number | null };

/** What is due at a moment; until then, or for good where there is none, the intent waits. */
export const actionFrom = (at: number | null, now: number, due: 'send' | 'look'): Action =>
  at !== null && now >= at ? { do: due } : { do: 'wait', until: at };
