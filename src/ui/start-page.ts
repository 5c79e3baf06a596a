import { postponeLockOnActivity } from './postpone-lock-on-activity.ts';

/** Starts a page. If its first reading fails, it says so instead of staying blank. */
export function startPage(start: () => Promise<void>): void {
  postponeLockOnActivity();
  void start().catch(async (error: unknown) => {
    const { showBrokenPage } = await import('./broken-page.tsx');
    showBrokenPage(error);
  });
}
