let shown = '';

/** What is asked for on a page is meant for the account that it shows, also where another window has switched to another one meanwhile. */
export const shownAccount = (): string => shown;

/** To be called as the page is drawn, by its root. */
export function noteShownAccount(id: string): void {
  shown = id;
}
