let shown = '';

/** The account that this page shows. Its commands are meant for that one, even if another window has switched to another. */
export const shownAccountId = (): string => shown;

/** Called by the page's root while it is drawn. */
export function setShownAccountId(id: string): void {
  shown = id;
}
