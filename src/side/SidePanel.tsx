import { useState } from 'preact/hooks';
import { requestPermission } from '../platform/permissions.ts';
import { openOptions } from '../platform/tabs.ts';
import { t, type TextKey } from '../platform/i18n.ts';
import { Popup } from '../popup/Popup.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { useStateFromStore } from '../ui/use-state-from-store.ts';
import { readSidePanelData, type InitialPanelState } from './panel-data.ts';
import { useFollowActiveTab } from './use-follow-active-tab.ts';

/** The content of the popup in a panel that stays open. It follows the tab in front, as far as the browser tells its page. */
export function SidePanel({ opening }: { opening: InitialPanelState }) {
  const { settings, account } = useStateFromStore(opening.first, readSidePanelData, ['storage']);
  const [isTouched, setTouched] = useState(false);
  const { shown, isBehind, follow } = useFollowActiveTab(opening, isTouched);
  const turn = (isNewPage = true) => {
    setTouched(false);
    void follow(isNewPage);
  };
  if (!settings.entryPoints.sidePanel)
    return <PanelNotice text="sidePanelOff" action="openSettings" onAction={() => void openOptions()} />;
  return (
    <>
      {account && isBehind && <PanelNotice text="otherPage" action="useOtherPage" onAction={() => turn()} />}
      {account && !isBehind && shown.page === null && (
        <PanelNotice
          text="pageUnknown"
          action="followTabs"
          onAction={() => void requestPermission('tabs').then(() => follow())}
        />
      )}
      <div
        class="home"
        onInput={(event) => {
          if ((event.target as HTMLInputElement).type !== 'search') setTouched(true);
        }}
      >
        <Popup
          key={`${shown.first.account?.id} ${shown.page?.url}`}
          {...shown}
          read={readSidePanelData}
          onMade={() => setTouched(false)}
          onSwitched={() => turn(false)}
          onUnlocked={() => turn(false)}
        />
      </div>
    </>
  );
}

const PanelNotice = ({
  text,
  action,
  onAction,
}: {
  text: TextKey;
  action: TextKey;
  onAction: () => void;
}) => (
  <div class="panel-notice" role="status">
    {t(text)}
    <Button onClick={onAction}>{t(action)}</Button>
  </div>
);
