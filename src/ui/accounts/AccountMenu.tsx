import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { accountName, sortAccountsByName } from '../../core/account/account-name.ts';
import { serviceHostWithAscii } from '../../core/account/service-host.ts';
import { openTab, extensionPageUrl } from '../../platform/tabs.ts';
import { tPlural, t } from '../../platform/i18n.ts';
import {
  hasUnlockedPassphraseKey,
  readUnlockedKeys,
  type UnlockedKey,
} from '../../storage/keys/unlocked-keys.ts';
import { readAccountIdsWithHiddenLinks } from '../../storage/keys/hidden-links.ts';
import { sendCommand } from '../../platform/messages.ts';
import { announceToScreenReader } from '../Announcer.tsx';
import { useStateFromStore } from '../use-state-from-store.ts';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../Icon.tsx';
import { latinKeyAtPosition } from '../keys/key-events.ts';
import { MenuList, type MenuItem } from '../menu/MenuList.tsx';
import { reportAnswer, runReported } from '../notices/reported-failure.ts';
import { noPendingCounts, readPendingCounts, type PendingCountsByAccount } from './read-pending-counts.ts';
import { switchToAccount } from './switch-to-account.ts';

export interface AccountMenuProps {
  /** All connected accounts, the shown one first. */
  accounts: readonly Account[];
  /** A name to show instead of the account's own. */
  name?: string | undefined;
  /** Set if the page has no other heading. */
  isHeading?: boolean;
}

const noKeys: UnlockedKey[] = [];

async function lock(): Promise<void> {
  const done = await sendCommand('lock', null);
  reportAnswer(done);
  if (done.ok) announceToScreenReader(t('locked'));
}

/** Accounts beyond this number have no key of their own. */
const mostKeys = 9;

/** Switching accounts reloads the page or draws it again. This key gives the focus back to the menu that the user chose in. */
const focusKey = 'accounts';

const hintOf = (
  { id, label, baseUrl }: Account,
  pending: PendingCountsByAccount,
): Pick<MenuItem, 'hint' | 'more'> => {
  const count = pending.get(id);
  return {
    ...(label !== '' && { hint: serviceHostWithAscii(baseUrl) }),
    ...(count && { more: tPlural('pendingCount', count) }),
  };
};

/** Names the account whose links the page shows, and leads to the others. */
export default function AccountMenu({ accounts, name, isHeading }: AccountMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [shown] = accounts;
  const isLockable = hasUnlockedPassphraseKey(
    accounts,
    useStateFromStore(noKeys, readUnlockedKeys, ['storage']),
  );
  const ordered = sortAccountsByName(accounts);
  const [pending, setPending] = useState(noPendingCounts);
  // Counting reads the whole outbox, so it is not done before somebody looks.
  const count = async (): Promise<void> => {
    const [counts, hidden] = await Promise.all([readPendingCounts(), readAccountIdsWithHiddenLinks()]);
    setPending(new Map([...counts].filter(([of]) => !hidden.has(of))));
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      const place = latinKeyAtPosition(event);
      const chosen = ordered[Number(place) - 1];
      const run = chosen ? () => choose(chosen) : place === 'L' && isLockable ? () => void lock() : null;
      if (run === null) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [accounts, isLockable]);
  const choose = (account: Account) => {
    if (account.id !== shown?.id) runReported(switchToAccount(account));
  };
  useEffect(() => {
    if (sessionStorage.getItem(focusKey) !== null) button.current?.focus();
    sessionStorage.removeItem(focusKey);
  }, []);
  if (!shown) return null;
  const items: MenuItem[] = [
    ...ordered.map((account, at) => ({
      id: account.id,
      name: accountName(account),
      ...hintOf(account, pending),
      color: account.color,
      isChosen: account.id === shown.id,
      ...(ordered.length > 1 && at < mostKeys && { key: `Alt+${at + 1}` }),
      onChoose: () => {
        if (account.id !== shown.id) sessionStorage.setItem(focusKey, '');
        choose(account);
      },
    })),
    {
      name: t('addAccount'),
      icon: 'plus',
      isApart: true,
      onChoose: () => void openTab(extensionPageUrl('src/options/index.html#add-account')),
    },
  ];
  items.push({
    name: t('manageAccounts'),
    icon: 'settings',
    onChoose: () => void openTab(extensionPageUrl('src/options/index.html#accounts')),
  });
  if (isLockable) items.push({ name: t('lockNow'), icon: 'lock', key: 'Alt+L', onChoose: () => void lock() });
  const shownName = name ?? accountName(shown);
  return (
    <>
      {isHeading && <h1 class="visually-hidden">{shownName}</h1>}
      <Button kind="account-button" ref={button} aria-haspopup="menu" popovertarget={id}>
        <span class="visually-hidden">{t('accounts')}</span>
        <span class="clip" aria-hidden="true">
          {shownName}
        </span>
        <Icon name="down" />
      </Button>
      <MenuList
        id={id}
        name={t('accounts')}
        items={items}
        button={button}
        isAtStart
        onOpen={() => void count().catch(console.error)}
      />
    </>
  );
}
