import { type ClipboardContent, formatLink } from '../../core/copy/format-link.ts';
import { copyInBackground } from '../../platform/background-clipboard.ts';
import { dropNotification } from '../../platform/entry-points/notifications.ts';
import { linksPageUrl, openTab } from '../../platform/tabs.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { items } from '../../storage/items/items.ts';
import { readAccountIdsWithHiddenLinks } from '../../storage/keys/hidden-links.ts';
import { describeCopiedContent } from '../../i18n/describe-copied-content.ts';
import { markOperationSeen } from '../../outbox/commands.ts';
import { createdLinkOf, createsOf, type CreateOperation, type Operation } from '../../outbox/operation.ts';
import { isOutcomeUnseen } from '../../outbox/page-operations.ts';
import { readOperation, readOperations, readOutbox } from '../../outbox/read.ts';
import { selectAccount } from '../account/select-account.ts';
import { milestoneNotificationKind } from '../list/milestones.ts';
import { tryOrReport } from '../run-in-background.ts';
import { clearBadgeLater, showCopiedBadge } from './badge.ts';
import { resetOmniboxHint } from './apply-link-hiding.ts';
import { installMenus } from './menus.ts';
import { openPopupForOperation } from './open-popup-for-operation.ts';
import { accountIdOfNotification, notificationParts } from './notification-account.ts';
import { withCopyFormat } from '../../core/copy/copy-options.ts';
import {
  codesHiddenByDeletesAndBatches,
  deleteBatchesOfAccount,
  readDeleteBatches,
} from '../../storage/batches/delete-batches.ts';
import { readAccounts } from '../../storage/items/accounts.ts';
import { findLinkByShortUrl } from '../../storage/list/find-link-by-short-url.ts';

/** A click on a notification copies its link, and the button says so, if Curtail may copy without a window. Otherwise the popup or the page of all links opens. */
export async function handleNotificationClick(id: string): Promise<void> {
  await dropNotification(id);
  const parts = notificationParts(id);
  if (parts?.kind === milestoneNotificationKind) return openStatistics(parts.accountId, parts.about);
  const isInSight = parts !== null && !(await readAccountIdsWithHiddenLinks()).has(parts.accountId);
  const copied = isInSight ? await copyAgain(parts.about) : null;
  const made = parts === null ? [] : ((await tryOrReport(() => readCreatesOfLink(parts))) ?? []);
  if (parts === null || copied === null) return showOperation(id, made.at(-1)?.id);
  await tryOrReport(() =>
    Promise.all(made.filter(isOutcomeUnseen).map((create) => markOperationSeen(create.id))),
  );
  await showCopiedBadge(parts.accountId, describeCopiedContent(copied, parts.about));
  clearBadgeLater();
}

/** The creates that have the link of a notification, as far as the outbox still knows them. */
const readCreatesOfLink = async ({
  accountId,
  about,
}: {
  accountId: string;
  about: string;
}): Promise<CreateOperation[]> =>
  createsOf(await readOperations(accountId)).filter((create) => createdLinkOf(create)?.shortUrl === about);

/** Of the link that passed a milestone, or of all links if several did. */
async function openStatistics(accountId: string, code: string): Promise<void> {
  await tryOrReport(() => show(accountId));
  await openTab(linksPageUrl({ statistics: code }));
}

/** A click on a message on a page shows its submission, and nothing where there is none. */
export async function handleInPageToastClick(id: string): Promise<void> {
  if ((await readOperation(id)) !== null) await showOperation(id);
}

/** What it is about may belong to an account that is not shown. The popup shows that one, whatever page is in front. */
async function showOperation(id: string, operationId = id): Promise<void> {
  const accountId = (await tryOrReport(() => accountIdOfNotification(id))) ?? '';
  if (accountId !== '') await tryOrReport(() => show(accountId));
  if (!(await openPopupForOperation(operationId, accountId))) await openTab(linksPageUrl());
}

async function show(accountId: string): Promise<void> {
  if (accountId === (await readItem(items.account))?.id) return;
  // To look at a link is not to choose its account for the next ones.
  await selectAccount(accountId, null);
  await Promise.all([installMenus(), resetOmniboxHint()]);
}

/** If what is kept of the link can't be read, its URL is copied as it is. One that was deleted since is not copied. */
async function copyAgain(shortUrl: string): Promise<ClipboardContent | null> {
  const copied = await formatLinkForCopy(shortUrl).catch((error: unknown) => {
    console.error(error);
    return { text: shortUrl };
  });
  return copied !== null && (await copyInBackground(copied)) ? copied : null;
}

/**
 * What to copy for a short link of any account: in the format that was asked for with it, or else in that of the settings. Where no account
 * is connected any more, its address alone. `null`: it was deleted since.
 */
async function formatLinkForCopy(shortUrl: string): Promise<ClipboardContent | null> {
  const [accounts, { copyAs }, outbox, batches] = await Promise.all([
    readAccounts(),
    readItem(items.settings),
    readOutbox(),
    readDeleteBatches(),
  ]);
  if (accounts.length === 0) return { text: shortUrl };
  for (const { id } of accounts) {
    const operations = outbox.operations.filter(({ accountId }) => accountId === id);
    const deleted = codesHiddenByDeletesAndBatches(operations, deleteBatchesOfAccount(batches, id));
    const made = findMade(operations, shortUrl);
    const link = made ?? (await findLinkByShortUrl(id, shortUrl));
    if (link !== null && !deleted.has(link.shortCode))
      return formatLink(link, made ? withCopyFormat(copyAs, made.copyAs) : copyAs);
  }
  return null;
}

/** Until the list has a link and the user has seen it, the outbox has it, with the format that was asked for last. */
function findMade(operations: readonly Operation[], shortUrl: string) {
  const made = createsOf(operations).flatMap(({ state, title, copyAs }) =>
    state.status === 'done' && state.link.shortUrl === shortUrl ? [{ ...state.link, title, copyAs }] : [],
  );
  return made.at(-1) ?? null;
}
