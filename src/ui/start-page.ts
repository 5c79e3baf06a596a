import { formatLocale, t } from '../platform/i18n.ts';
import { postponeLockOnActivity } from './postpone-lock-on-activity.ts';

/**
 * Starts a page, in the language of its texts and in the direction in which that is written. If its first reading fails, it says so instead of
 * staying blank.
 */
export function startPage(start: () => Promise<void>): void {
  const { documentElement: root } = document;
  root.lang = formatLocale();
  root.dir = t('direction');
  postponeLockOnActivity();
  void start().catch(async (error: unknown) => {
    const { showBrokenPage } = await import('./broken-page.tsx');
    showBrokenPage(error);
  });
}
