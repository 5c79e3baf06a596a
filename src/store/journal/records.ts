import { laterIntent, type Intent } from '../../core/intent/intent.ts';
import { decodeStored, type StoredProblem } from '../items/item.ts';
import { intentSchema } from './intent-schema.ts';

export const journalVersion = 1;

/** An intent as the journal keeps it: an envelope whose data is called `intent`. */
export const recordOf = (intent: Intent) => ({ v: journalVersion, intent });

/** Decoded records of the journal or of its mirror. What can't be used stays where it is, and is counted. */
export interface Records {
  intents: Map<string, Intent>;
  problems: Map<string, StoredProblem>;
}

const kind = { version: journalVersion, fallback: null, schema: intentSchema };

/** Decodes what is stored under the id of each intent, as envelopes `{ v, data }`. */
export function decodeRecords(stored: Iterable<[id: string, record: unknown]>): Records {
  const records: Records = { intents: new Map(), problems: new Map() };
  for (const [id, record] of stored) {
    const { value, problem } = decodeStored(kind, record);
    if (value?.id === id) records.intents.set(id, value);
    else records.problems.set(id, problem ?? 'unreadable');
  }
  return records;
}

/**
 * The journal and its mirror as one: an intent that either of them has is there, and where they differ the later state counts.
 * What one can't read the other may have; but a newer Curtail's record is left to the newer Curtail.
 */
export function merge(journal: Records, mirror: Records): Records {
  const intents = new Map(journal.intents);
  for (const [id, intent] of mirror.intents) {
    const known = intents.get(id);
    intents.set(id, known ? laterIntent(known, intent) : intent);
  }
  const problems = new Map([...mirror.problems, ...journal.problems]);
  for (const [id, problem] of problems) {
    if (problem === 'newer') intents.delete(id);
    else if (intents.has(id)) problems.delete(id);
  }
  return { intents, problems };
}
