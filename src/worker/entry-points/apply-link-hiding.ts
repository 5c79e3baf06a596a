import { dropNotifications } from '../../platform/entry-points/notifications.ts';
import { showOmniboxHint } from '../../platform/entry-points/omnibox.ts';
import { t } from '../../platform/i18n.ts';
import { readBadgeAccountId } from '../../storage/items/badge-account-id.ts';
import { readAccountIdsWithHiddenLinks } from '../../storage/keys/hidden-links.ts';
import { hideOrNameLinkOnButton } from './badge.ts';
import { updateLinkedIcons, clearLinkedIcons } from './linked-icon.ts';
import { tryOrReport } from '../run-in-background.ts';
import { loadWorkerLanguage } from '../worker-language.ts';
import { accountIdOfNotification } from './notification-account.ts';

/** Follows the lock, and the setting for it: takes the links out of what is shown outside the pages, or marks the pages in front again. */
export async function applyLinkHiding(): Promise<void> {
  const hidden = await readAccountIdsWithHiddenLinks();
  // Of what is nobody's any more, nobody can say that it may be in sight.
  const isHidden = (accountId: string | null) =>
    accountId === null ? hidden.size > 0 : hidden.has(accountId);
  await hideOrNameLinkOnButton(isHidden((await tryOrReport(readBadgeAccountId)) ?? null));
  if (hidden.size > 0)
    await Promise.all([
      clearLinkedIcons(),
      resetOmniboxHint(),
      dropNotifications(async (id) =>
        isHidden((await tryOrReport(() => accountIdOfNotification(id))) ?? null),
      ),
    ]);
  // Those of an account that is not hidden.
  await updateLinkedIcons();
}

/** The browser keeps the line that the address bar showed last, which may name a link. */
export async function resetOmniboxHint(): Promise<void> {
  await loadWorkerLanguage();
  await showOmniboxHint(t('addressBarHint'));
}
