import { laterIntent, type Intent } from '../../core/intent/intent.ts';
import { decodeStored, type StoredProblem } from '../items/item.ts';
import { intentSchema } from './intent-schema.ts';

export const journalVersion = 1;

/** An intent as the journal keeps it: an envelope whose data is called `intent`. */
export const recordOf = (intent: Intent) => ({ v: journalVersion, intent });

/** Decoded records of the journal or its mirror. Records that can't be used stay stored, and are counted. */
export interface Records {
  intents: Map<string, Intent>;
  problems: Map<string, StoredProblem>;
}

const kind = { version: journalVersion, fallback: null, schema: intentSchema };

/** Decodes envelopes `{ v, data }`, each stored under the id of its intent. */
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
 * Combines the journal and its mirror. An intent in either of them counts; where they differ, the later state wins. An unreadable record is
 * replaced by the other copy, but a record of a newer Curtail is left alone.
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
