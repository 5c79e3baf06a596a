import type { Settings } from '../../core/account/settings.ts';

/**
 * For each setting that protects something, whether it protects less than before. An import changes such a setting only where the user ticks
 * it: a file that somebody else made would take the protection away among other things.
 */
const isLess: { [Name in keyof Settings]?: (after: Settings, before: Settings) => boolean } = {
  warn: (after, before) => before.warn && !after.warn,
  // 0: only when the browser closes.
  lockMinutes: ({ lockMinutes: after }, { lockMinutes: before }) =>
    before > 0 && (after === 0 || after > before),
  hideLinks: (after, before) => before.hideLinks && !after.hideLinks,
  undoSeconds: (after, before) => after.undoSeconds < before.undoSeconds,
  // A shorter code is easier to guess.
  codeLength: (after, before) => after.codeLength < before.codeLength,
  // The service gets the titles of pages.
  pageTitle: (after, before) => after.pageTitle && !before.pageTitle,
  // The service gets parameters that were removed.
  cleaning: ({ cleaning: after }, { cleaning: before }) =>
    after.isOn
      ? before.isOn && after.except.some((host) => !before.except.includes(host))
      : before.isOn || before.except.some((host) => !after.except.includes(host)),
};

/** The names of the settings that would protect less after a change. */
export function weakerIn(change: Partial<Settings>, before: Settings): string[] {
  const after = { ...before, ...change };
  return Object.entries(isLess).flatMap(([name, judge]) => (judge(after, before) ? [name] : []));
}
