import { replaceWords } from '../../platform/doors/action.ts';
import { dropNotifications } from '../../platform/doors/notifications.ts';
import { clearSuggestion } from '../../platform/doors/omnibox.ts';
import { word } from '../../platform/words.ts';
import { readHiddenIds } from '../../store/keys/hidden-links.ts';
import { markFrontPages, unmarkPages } from './page-mark.ts';

/** Follows the lock, and the setting for it: takes the links out of what is shown outside the pages, or marks the pages in front again. */
export async function followHiding(): Promise<void> {
  const [usual, locked] = [word('buttonTitle'), word('hiddenButton')];
  if ((await readHiddenIds()).size === 0) {
    await replaceWords((said) => said === locked, usual);
    return markFrontPages();
  }
  await Promise.all([
    unmarkPages(),
    replaceWords((said) => said !== usual, locked),
    clearSuggestion(word('addressBarHint')),
    dropNotifications(),
  ]);
  // Those of an account that is not hidden.
  await markFrontPages();
}
