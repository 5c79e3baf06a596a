import type { Account } from '../../core/account/account.ts';
import { accountName, sortAccountsByName } from '../../core/account/account-name.ts';
import { coalesceRuns } from '../../core/coalesce-runs.ts';
import type { CopyFormat } from '../../core/copy/copy-options.ts';
import { replaceMenus, type MenuClick, type MenuEntry } from '../../platform/entry-points/menus.ts';
import {
  isSidePanelSupported,
  setSidePanelEnabled,
  openSidePanel,
} from '../../platform/entry-points/side-panel.ts';
import { tabIdsSelectedWith } from '../../platform/tabs.ts';
import { t, type TextKey } from '../../platform/i18n.ts';
import { readAccounts } from '../../storage/items/accounts.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { items } from '../../storage/items/items.ts';
import { selectAccount } from '../account/select-account.ts';
import { loadWorkerLanguage } from '../worker-language.ts';
import { resetOmniboxHint } from './apply-link-hiding.ts';
import { openShortenManyPage, openShortenManyPageForTabs } from './open-shorten-many-page.ts';
import { shortenOutsidePopup } from './shorten-outside-popup.ts';
import { shortenOrReviewSelection } from './shorten-or-review-selection.ts';

interface Row {
  entry: () => Omit<MenuEntry, 'id'>;
  choose: (click: MenuClick) => Promise<void>;
}

/** A tab can be clicked that is not in front, so the page where that was goes along. */
const shorten = (
  { pageUrl }: MenuClick,
  longUrl: string | null,
  title = '',
  copyAs?: CopyFormat,
): Promise<void> =>
  shortenOutsidePopup({
    entryPoint: 'menu',
    pageUrl,
    longUrl: longUrl ?? '',
    title,
    ...(copyAs && { copyAs }),
  });

/**
 * Everywhere in a page where nothing else has an entry. For a browser, a frame (in Firefox), a film or a field is not the page around it.
 */
const inPage: MenuEntry['contexts'] = ['page', 'frame', 'video', 'audio', 'editable', 'password'];

/** Copy formats are offered for the button and for tabs. The menu inside a page is short, and a single entry there needs no submenu. */
const copyAsParent = 'copy-as';

const copyAs = (format: CopyFormat, title: TextKey): Row => ({
  entry: () => ({ title: t(title), contexts: ['action', 'tab'], parentId: copyAsParent }),
  choose: (click) => shorten(click, click.pageUrl, click.tabTitle, format),
});

/** This entry follows the setting of the side panel, not that of the menus. */
const panelEntry = 'open-side-panel';

/** Each entry of the menus: its text, where it appears, and what it does. If several apply, the browser groups them in a submenu. */
const entries: Record<string, Row> = {
  'shorten-link': {
    entry: () => ({ title: t('menuShortenLink'), contexts: ['link'] }),
    choose: (click) => shorten(click, click.linkUrl),
  },
  'shorten-image': {
    entry: () => ({ title: t('menuShortenImage'), contexts: ['image'] }),
    choose: (click) => shorten(click, click.imageUrl),
  },
  'shorten-selection': {
    entry: () => ({ title: t('menuShortenSelection'), contexts: ['selection'] }),
    choose: ({ selection, frame }) => shortenOrReviewSelection('menu', selection ?? '', frame),
  },
  'shorten-page': {
    entry: () => ({ title: t('shortenThisPage'), contexts: [...inPage, 'action', 'tab'] }),
    choose: choosePage,
  },
  'shorten-many': {
    entry: () => ({ title: t('shortenMany'), contexts: ['action'] }),
    choose: () => openShortenManyPage([]),
  },
  [copyAsParent]: {
    entry: () => ({ title: t('menuCopyAs'), contexts: ['action', 'tab'] }),
    choose: async () => undefined,
  },
  'copy-as-plain': copyAs('plain', 'shortLink'),
  'copy-as-titled': copyAs('titled', 'formatTitled'),
  'copy-as-markdown': copyAs('markdown', 'formatMarkdown'),
  'copy-as-rich': copyAs('rich', 'formatRich'),
  'copy-as-html': copyAs('html', 'formatHtml'),
  [panelEntry]: {
    entry: () => ({ title: t('menuSidePanel'), contexts: ['action'] }),
    choose: async ({ windowId }) => void (windowId !== null && (await openSidePanel(windowId))),
  },
};

/** Comes before the account in the id of an entry for an account that is not shown. */
const withAccount = 'with ';

const shortenWith = (account: Account): MenuEntry => ({
  id: withAccount + account.id,
  title: t('menuShortenWith', accountName(account)),
  contexts: ['link', ...inPage],
});

/** Of several selected tabs all are meant, where the menu is that of a tab or of the button. They are looked through first. */
async function choosePage(click: MenuClick): Promise<void> {
  const { pageUrl, tabTitle, ofTab, windowId } = click;
  const ids = ofTab === null || windowId === null ? [] : await tabIdsSelectedWith(ofTab, windowId);
  return ids.length > 0 ? openShortenManyPageForTabs(ids) : shorten(click, pageUrl, tabTitle);
}

/** Shows the account, since the user will look there for the link. The submission names the account in case another one is shown meanwhile. */
async function chooseAccount({ id, linkUrl, pageUrl, tabTitle }: MenuClick): Promise<void> {
  const accountId = id.slice(withAccount.length);
  const shown = await selectAccount(accountId);
  await Promise.all([installMenus(), resetOmniboxHint()]);
  if (!shown.ok) return;
  const longUrl = linkUrl ?? pageUrl ?? '';
  await shortenOutsidePopup({
    entryPoint: 'menu',
    accountId,
    longUrl,
    title: linkUrl === null ? tabTitle : '',
  });
}

/** The browser keeps the entries. They are written again when the settings or the accounts change, and after an update. */
export const installMenus = coalesceRuns(async () => {
  await loadWorkerLanguage();
  const { entryPoints } = await readItem(items.settings);
  const [, ...others] = await readAccounts();
  const isShown = (id: string) =>
    id === panelEntry ? entryPoints.sidePanel && isSidePanelSupported() : entryPoints.menus;
  const menu = [
    ...Object.entries(entries).map(([id, { entry }]) => ({ id, ...entry() })),
    ...sortAccountsByName(others).map(shortenWith),
  ];
  await Promise.all([
    replaceMenus(menu.filter(({ id }) => isShown(id))),
    setSidePanelEnabled(entryPoints.sidePanel),
  ]);
});

export const handleMenuClick = (click: MenuClick): Promise<void> =>
  click.id.startsWith(withAccount)
    ? chooseAccount(click)
    : (entries[click.id]?.choose(click) ?? Promise.resolve());
