import type { Failure } from '../../../core/failure.ts';

const fields: Partial<Record<Failure['kind'], 'address' | 'key'>> = {
  'managed-address': 'address',
  'bad-address': 'address',
  'insecure-address': 'address',
  'no-api': 'address',
  'not-found': 'address',
  'method-blocked': 'address',
  redirected: 'address',
  unreadable: 'address',
  'key-missing': 'key',
  'bad-key': 'key',
  'key-unreadable': 'key',
  locked: 'key',
  'key-in-use': 'key',
  unauthorized: 'key',
};

/** The field whose value a failure to connect is about; `null` where it is about neither. */
export const connectFieldOfFailure = ({ kind }: Failure): 'address' | 'key' | null => fields[kind] ?? null;
