import { oneAtATime } from '../core/one-at-a-time.ts';
import { changed, type SettingsChange } from '../core/settings.ts';
import { readItem } from '../store/item.ts';
import { items } from '../store/items.ts';
import { writeItem } from '../store/write-item.ts';
import { installMenus } from './menus.ts';
import { markFrontPages, watchPages } from './page-mark.ts';

const inTurn = oneAtATime();

/** Changes queue up, so that none writes over another. */
export const changeSettings = (change: SettingsChange): Promise<void> =>
  inTurn(async () => {
    await writeItem(items.settings, changed(await readItem(items.settings), change));
    if (change.doors) await installMenus();
    if (change.doors?.pageMark !== undefined) {
      watchPages();
      await markFrontPages();
    }
  });
