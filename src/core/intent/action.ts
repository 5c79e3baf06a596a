/** What an intent needs next. */
export type Action = { do: 'send' | 'look' | 'rest' } | { do: 'wait'; until: number | null };

/** `due` from the time `at` on, and waiting before that. `null`: waiting for an event, such as the network. */
export const actionFrom = (at: number | null, now: number, due: 'send' | 'look'): Action =>
  at !== null && now >= at ? { do: due } : { do: 'wait', until: at };
