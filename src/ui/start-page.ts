import { watchUserActivity } from './watch-user-activity.ts';

/** Starts a page. If its first reading fails, it says so instead of staying blank. */
export function startPage(start: () => Promise<void>): void {
  watchUserActivity();
  void start().catch(async (error: unknown) => {
    const { showBroken } = await import('./broken-page.tsx');
    showBroken(error);
  });
}
