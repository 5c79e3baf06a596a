import { t } from '../platform/i18n.ts';
import { requestTabsPermission } from './shorten-many/source/read-web-tabs.ts';
import { MenuButton } from './MenuButton.tsx';
import { hashOfRoute, shortenTabsHash } from './route.ts';
import { openShortenPopup } from './open-shorten-popup.ts';
import { usePageKeys } from './use-page-keys.ts';

const goToMany = (): void => {
  location.hash = hashOfRoute({ at: 'many', batch: null });
};

async function goToTabs(): Promise<void> {
  await requestTabsPermission();
  location.hash = shortenTabsHash;
}

/** The ways to create links from this page, each with its key. */
export function NewLinkMenu({ onSaid }: { onSaid: (text: string) => void }) {
  usePageKeys({ N: () => void openShortenPopup(onSaid), 'Shift+N': goToMany });
  return (
    <MenuButton
      kind="primary"
      text={t('new')}
      icon="plus"
      isAtEnd
      items={[
        { name: t('newLink'), icon: 'link', key: 'N', onChoose: () => void openShortenPopup(onSaid) },
        { name: t('newMany'), icon: 'lines', key: 'Shift+N', onChoose: goToMany },
        { name: t('newTabs'), icon: 'folder', onChoose: () => void goToTabs() },
      ]}
    />
  );
}
