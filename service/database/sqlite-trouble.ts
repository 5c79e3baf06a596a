import { codeOf } from '../error-code.ts';

/** Lasting troubles of SQLite, by the beginning of their error code, with what the operator can do. */
const troubles: [code: string, sentence: string][] = [
  ['SQLITE_FULL', 'The disk of the database is full: make room on it. Nothing can be stored until then.'],
  [
    'SQLITE_READONLY',
    'The database can only be read: see to it that this user may write its file and its folder, and that the disk is not mounted read-only.',
  ],
  ['SQLITE_BUSY', 'Another program keeps the database locked: wait until it is done with it, or end it.'],
  ['SQLITE_LOCKED', 'Another program keeps the database locked: wait until it is done with it, or end it.'],
  ['SQLITE_IOERR', 'The disk of the database fails to read or to write: look at what the system says of it.'],
  [
    'SQLITE_CANTOPEN',
    'The files beside the database can’t be opened: see to it that this user may write its folder, and that the disk is there.',
  ],
];

/** A sentence for a lasting trouble of SQLite; undefined for any other error. */
export function sqliteTrouble(error: unknown): string | undefined {
  const code = codeOf(error);
  return troubles.find(([known]) => code.startsWith(known))?.[1];
}
