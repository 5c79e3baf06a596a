/**
 * Whether two codes name one link at a service. The specification (section 4.1) doesn't say whether case matters, so it does until the service
 * was seen to change it (`foldsCase`).
 */
export const sameCode = (one: string, other: string, foldsCase: boolean): boolean =>
  one === other || (foldsCase && one.toLowerCase() === other.toLowerCase());

/** Whether a code is an alias in other case. If it is known to be that alias's link, the service folds case. */
export const differsOnlyInCase = (code: string, alias: string | null): boolean =>
  alias !== null && code !== alias && sameCode(code, alias, true);

/** How a list may write a code. At a service that folds case, the code itself comes last. */
export const spellingsOf = (code: string, foldsCase: boolean): string[] =>
  foldsCase ? [...new Set([code.toLowerCase(), code.toUpperCase(), code])] : [code];
