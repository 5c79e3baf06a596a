/** The code of an error as Node, PostgreSQL and SQLite give it, such as `EADDRINUSE` or `40001`; empty where it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
