import { t } from '../../platform/i18n.ts';

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

export const checkStateText = (state: CheckState): string =>
  t(
    (
      {
        ok: 'diagStateOk',
        warn: 'diagStateWarn',
        fail: 'diagStateFail',
        unknown: 'diagStateUnknown',
      } as const
    )[state],
  );

/** How many found something out. */
export const countConclusiveChecks = (checks: readonly DiagnosticCheck[]): number =>
  checks.length - countChecks(checks, 'unknown');

export const countChecks = (checks: readonly DiagnosticCheck[], state: CheckState): number =>
  checks.filter((check) => check.state === state).length;
