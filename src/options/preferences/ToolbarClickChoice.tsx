import { useEffect, useState } from 'preact/hooks';
import type { Settings } from '../../core/account/settings.ts';
import { canCopyWithoutClick, requestBackgroundCopy } from '../../platform/background-clipboard.ts';
import { t } from '../../platform/i18n.ts';
import { requestSettingsChange } from '../../ui/request-settings-change.ts';
import { RadioCard } from './RadioCard.tsx';

/** What a click on the toolbar button does. It is the only question of the first run that is a matter of taste. */
export function ToolbarClickChoice({ settings: { onClick } }: { settings: Settings }) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => void canCopyWithoutClick().then((can) => setAsking(!can)), []);
  const chooseShorten = () => {
    // A click on the toolbar button is not a click in the popup. Some browsers need a permission to copy then, which must be asked for
    // first.
    const answered = isAsking ? requestBackgroundCopy() : Promise.resolve(true);
    void answered.finally(() => requestSettingsChange({ onClick: 'shorten' }));
  };
  return (
    <fieldset class="group">
      <legend>{t('onClick')}</legend>
      <div class="card">
        <RadioCard
          group="on-click"
          text={t('onClickAsk')}
          hint={t('onClickAskHint')}
          isOn={onClick === 'ask'}
          onChoose={() => requestSettingsChange({ onClick: 'ask' })}
        />
        <RadioCard
          group="on-click"
          text={t('onClickShorten')}
          hint={t('onClickShortenHint')}
          isOn={onClick === 'shorten'}
          onChoose={chooseShorten}
        />
      </div>
    </fieldset>
  );
}
