import { word } from '../platform/words.ts';
import { askForTabs } from './many/source/web-tabs.ts';
import { MenuButton } from './MenuButton.tsx';
import { hashOf, tabsHash } from './route.ts';
import { shortenUrl } from './shorten-url.ts';
import { usePageKeys } from './use-page-keys.ts';

const goToMany = (): void => {
  location.hash = hashOf({ at: 'many', batch: null });
};

async function goToTabs(): Promise<void> {
  await askForTabs();
  location.hash = tabsHash;
}

/** The ways to create links from this page, each with its key. */
export function NewMenu({ onSaid }: { onSaid: (text: string) => void }) {
  usePageKeys({ N: () => void shortenUrl(onSaid), 'Shift+N': goToMany });
  return (
    <MenuButton
      kind="primary"
      text={word('new')}
      icon="plus"
      isAtEnd
      items={[
        { name: word('newLink'), icon: 'link', key: 'N', onChoose: () => void shortenUrl(onSaid) },
        { name: word('newMany'), icon: 'lines', key: 'Shift+N', onChoose: goToMany },
        { name: word('newTabs'), icon: 'folder', onChoose: () => void goToTabs() },
      ]}
    />
  );
}
