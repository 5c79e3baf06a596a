import type { Failure } from '../failure.ts';
import type { CreatedLink } from '../link/link.ts';
import type { CreateEvent, CreateState } from './create-intent.ts';

export type Unsure = Extract<CreateState, { at: 'unsure' }>;
export type Looked = Extract<CreateEvent, { type: 'looked' }>;
export type Listed = Extract<CreateEvent, { type: 'listed' }>;

export const unsure = (doubt: Failure, nextAt: number): Unsure => ({
  at: 'unsure',
  doubt,
  looks: 0,
  misses: 0,
  nextAt,
  trouble: null,
});

export const done = (link: CreatedLink, wasThere: boolean, now: number): CreateState => ({
  at: 'done',
  link,
  wasThere,
  settledAt: now,
});

/** Unclear: the service says neither yes nor no, and no link of the list can be the one. */
export const nothingFound = { at: 'unclear', found: [] } satisfies CreateState;
