export type CheckState = 'ok' | 'warn' | 'fail' | 'unknown';

/** What was checked, what was found, and what to do about it, in words. */
export interface DiagnosticCheck {
  name: string;
  state: CheckState;
  text: string;
  /** A figure at the end of the line. */
  detail?: string;
  fix?: string;
  /** What a button beside it does. */
  remedy?: 'grant' | 'sign-in' | 'shortcuts' | 'key';
}

/** How many found something out. */
export const countConclusiveChecks = (checks: readonly DiagnosticCheck[]): number =>
  checks.filter(({ state }) => state !== 'unknown').length;
