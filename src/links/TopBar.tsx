import type { Account } from '../core/account/account.ts';
import { isSample } from '../core/account/sample-account.ts';
import { serviceHostWithAscii } from '../core/account/service-host.ts';
import { capabilitiesOf } from '../services/choose-service.ts';
import { openOptions } from '../platform/tabs.ts';
import { t, type TextKey } from '../platform/i18n.ts';
import { AccountDot } from '../ui/accounts/AccountDot.tsx';
import AccountMenu from '../ui/accounts/AccountMenu.tsx';
import { Logo } from '../ui/Logo.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { type ViewName, hashOfRoute, shortenTabsHash } from './route.ts';
import { requestTabsPermission } from './shorten-many/source/read-web-tabs.ts';
import { MenuButton } from './MenuButton.tsx';
import { openShortenPopup } from './open-shorten-popup.ts';
import { usePageKeys } from './use-page-keys.ts';

export const viewLabels: Record<ViewName, TextKey> = {
  links: 'links',
  statistics: 'statistics',
  'bio-pages': 'bioPages',
  many: 'shortenMany',
};

/** “Shorten many” is not among them: it is in the menu “New”. */
const views: readonly ViewName[] = ['links', 'statistics', 'bio-pages'];

/** “Shorten many” belongs to the links. */
function currentOf(view: ViewName, current: ViewName): 'page' | 'true' | undefined {
  if (view === current) return 'page';
  return view === 'links' && current === 'many' ? 'true' : undefined;
}

export interface TopBarProps {
  /** The shown account first. */
  accounts: readonly Account[];
  current: ViewName;
  hasBioPages: boolean;
  /** Something is being loaded, so a line below the header moves. */
  isBusy: boolean;
  onSaid: (text: string) => void;
}

/** The account, the other views, and the ways to create links. */
export const TopBar = ({ accounts, current, hasBioPages, isBusy, onSaid }: TopBarProps) => (
  <header class={isBusy ? 'busy' : undefined}>
    <Logo size={24} />
    <div class="shown-account">
      {accounts[0] && <AccountDot color={accounts[0].color} />}
      <AccountMenu
        accounts={accounts}
        name={isSample(accounts[0] ?? null) ? t('sampleAccount') : undefined}
      />
      {accounts[0] && <Host account={accounts[0]} />}
    </div>
    <nav>
      {views
        .filter((view) => view === current || isOffered(view, accounts[0], hasBioPages))
        .map((view) => (
          <a key={view} href={`#${view}`} aria-current={currentOf(view, current)}>
            {t(viewLabels[view])}
          </a>
        ))}
    </nav>
    <NewLinkMenu onSaid={onSaid} />
    <Button kind="icon-button" icon="settings" label={t('settings')} onClick={() => void openOptions()} />
  </header>
);

function isOffered(view: ViewName, account: Account | undefined, hasBioPages: boolean): boolean {
  if (view === 'bio-pages') return hasBioPages;
  return view !== 'statistics' || !account || capabilitiesOf(account).statisticsDays > 0;
}

/** The host of an account that has another name. Without one, the host is its name. */
const Host = ({ account }: { account: Account }) =>
  account.label !== '' &&
  !isSample(account) && (
    <small class="muted clip" dir="ltr">
      {serviceHostWithAscii(account.baseUrl)}
    </small>
  );

const goToMany = (): void => {
  location.hash = hashOfRoute({ at: 'many', batch: null });
};

async function goToTabs(): Promise<void> {
  await requestTabsPermission();
  location.hash = shortenTabsHash;
}

/** The ways to create links from this page, each with its key. */
function NewLinkMenu({ onSaid }: { onSaid: (text: string) => void }) {
  usePageKeys({ N: () => void openShortenPopup(onSaid), 'Shift+N': goToMany });
  return (
    <MenuButton
      kind="primary"
      text={t('new')}
      icon="plus"
      isAtEnd
      items={[
        { name: t('newLink'), icon: 'link', key: 'N', onChoose: () => void openShortenPopup(onSaid) },
        { name: t('newMany'), icon: 'links', key: 'Shift+N', onChoose: goToMany },
        { name: t('newTabs'), icon: 'tabs', onChoose: () => void goToTabs() },
      ]}
    />
  );
}
