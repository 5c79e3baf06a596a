import { word } from '../../platform/words.ts';

export type CheckState = 'ok' | 'warn' | 'fail' | 'unknown';

/** What was checked, what was found, and what to do about it, in words. */
export interface Check {
  name: string;
  state: CheckState;
  text: string;
  /** A figure at the end of the line. */
  detail?: string;
  fix?: string;
  /** What a button beside it does. */
  remedy?: 'grant' | 'sign-in' | 'shortcuts' | 'key';
}

export const stateWord = (state: CheckState): string =>
  word(
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
export const runOf = (checks: readonly Check[]): number => checks.length - countOf(checks, 'unknown');

export const countOf = (checks: readonly Check[], state: CheckState): number =>
  checks.filter((check) => check.state === state).length;
