import { InputError } from '../input-error.ts';
import { isUnavailable, messageOf } from './trouble.ts';
import { codeOf } from '../error-code.ts';

/** Why a file can't be opened as a database, by the error codes of Node and SQLite. */
const reasons = new Map([
  ['ENOENT', 'there is no such file'],
  ['EISDIR', 'it is a folder'],
  ['ENOTDIR', 'a part of its path is a file'],
  ['EEXIST', 'a part of its path is a file'],
  ['EACCES', 'this user may not read and write it'],
  ['EPERM', 'this user may not read and write it'],
  ['EROFS', 'its disk is read-only'],
  ['SQLITE_READONLY', 'this user may not write it'],
  ['SQLITE_NOTADB', 'it is no SQLite database'],
]);

/** Turns a failure to open a database into a sentence. Unknown errors are returned unchanged. */
export function openingError(database: string, error: unknown): unknown {
  const code = codeOf(error);
  const reason = reasons.get(code);
  if (database.startsWith('postgres')) {
    if (!isUnavailable(error)) return error;
    const advice = 'Check --database (or DATABASE_URL), and that PostgreSQL runs there.';
    return new Error(`The database ${database} can't be opened: ${messageOf(error)}. ${advice}`, {
      cause: error,
    });
  }
  if (reason === undefined) return error;
  return new InputError(`The database "${database}" can't be opened: ${reason}. ${whatToDo}`, {
    cause: error,
  });
}

export const whatToDo =
  'Name the service\'s own with --database, or make a new one with the command "migrate".';
