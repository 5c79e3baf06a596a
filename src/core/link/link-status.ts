/**
 * What the status of a listed link means. The specification (section 2.2) names only `active`, so every other word is a guess from its
 * meaning. Statuses are compared without case and spaces, as services differ in both.
 */
const wordOf = (status: string): string => status.trim().toLowerCase();

/**
 * Whether a link leads to its target. A service without statuses leaves it empty. Any other word (disabled, expired, archived) means that the
 * link may be dead, so it is shown but not given out for its page.
 */
export const isActiveStatus = (status: string): boolean => ['', 'active'].includes(wordOf(status));

/** A service with soft deletes goes on listing what the user has deleted. Such a row is no link any more. */
export const isDeletedStatus = (status: string): boolean =>
  ['deleted', 'removed', 'trashed'].includes(wordOf(status));
