/** A command or a setting that can't be carried out. The message is a sentence for the person who gave it. */
export class InputError extends Error {}

/** The code that Node, PostgreSQL or SQLite gave the error, such as `EADDRINUSE` or `40001`; an empty string if it has none. */
export const errorCodeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const readOnlyDisk = 'its disk is read-only';

/** Why a file can't be used, by the error codes of Node and SQLite. */
const reasons = new Map([
  ['ENOENT', 'there is no such file'],
  ['EISDIR', 'it is a folder'],
  ['ENOTDIR', 'a part of its path is a file'],
  ['EEXIST', 'a part of its path is a file'],
  ['EACCES', 'this user has no access to it'],
  ['EPERM', 'this user has no access to it'],
  ['EROFS', readOnlyDisk],
  ['SQLITE_READONLY', 'this user may not write it'],
  ['SQLITE_NOTADB', 'it is no SQLite database'],
]);

/**
 * The error for a file that a setting names and that can't be used, as a sentence with the reason; undefined if the reason is
 * not known. The setting is wrong, except where a disk is read-only: after a fault it may be writable at the next start, which
 * systemd doesn't try after an InputError.
 */
export function fileError(cause: unknown, sentence: (reason: string) => string): Error | undefined {
  const reason = reasons.get(errorCodeOf(cause));
  if (reason === undefined) return undefined;
  return reason === readOnlyDisk
    ? new Error(sentence(reason), { cause })
    : new InputError(sentence(reason), { cause });
}

/** The error for the file of a flag that can't be read. What has no known reason may pass: the file is being replaced. */
export function flagFileError(flag: string, path: string, cause: unknown): Error {
  const sentence = `The file of ${flag} can't be read: ${path}`;
  return fileError(cause, (reason) => `${sentence} (${reason}).`) ?? new Error(`${sentence}.`, { cause });
}
