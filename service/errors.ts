/** A command or a setting that can't be carried out. The message is a sentence for the person who gave it. */
export class InputError extends Error {}

/** The code that Node, PostgreSQL or SQLite gave the error, such as `EADDRINUSE` or `40001`; an empty string if it has none. */
export const errorCodeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
