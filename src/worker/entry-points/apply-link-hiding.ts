import { replaceButtonTitle } from '../../platform/entry-points/action.ts';
import { dropNotifications } from '../../platform/entry-points/notifications.ts';
import { resetDefaultSuggestion } from '../../platform/entry-points/omnibox.ts';
import { t } from '../../platform/i18n.ts';
import { readHiddenAccountIds } from '../../storage/keys/hidden-links.ts';
import { updateLinkedIcons, clearLinkedIcons } from './linked-icon.ts';

/** Follows the lock, and the setting for it: takes the links out of what is shown outside the pages, or marks the pages in front again. */
export async function applyLinkHiding(): Promise<void> {
  const [usual, locked] = [t('buttonTitle'), t('hiddenButton')];
  if ((await readHiddenAccountIds()).size === 0) {
    await replaceButtonTitle((said) => said === locked, usual);
    return updateLinkedIcons();
  }
  await Promise.all([
    clearLinkedIcons(),
    replaceButtonTitle((said) => said !== usual, locked),
    resetDefaultSuggestion(t('addressBarHint')),
    dropNotifications(),
  ]);
  // Those of an account that is not hidden.
  await updateLinkedIcons();
}
