/** What an intent needs next. */
export type Action = { do: 'send' | 'look' | 'rest' } | { do: 'wait'; until: number | null };

/** The step `due` once the time `at` has come, and a wait until then. If `at` is `null`, only an event such as the network ends the wait. */
export const actionFrom = (at: number | null, now: number, due: 'send' | 'look'): Action =>
  at !== null && now >= at ? { do: due } : { do: 'wait', until: at };
