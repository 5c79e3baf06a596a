import { changed, type SettingsChange } from '../core/settings.ts';
import { readItem } from '../store/item.ts';
import { items } from '../store/items.ts';
import { writeItem } from '../store/write-item.ts';
import { installMenus } from './menus.ts';
import { markFrontPages, watchPages } from './page-mark.ts';

let changing: Promise<void> = Promise.resolve();

/** Changes queue up, so that none writes over another. */
export function changeSettings(change: SettingsChange): Promise<void> {
  const done = changing.then(async () => {
    await writeItem(items.settings, changed(await readItem(items.settings), change));
    if (change.doors) await installMenus();
    if (change.doors?.pageMark !== undefined) {
      watchPages();
      await markFrontPages();
    }
  });
  changing = done.catch(() => undefined);
  return done;
}
