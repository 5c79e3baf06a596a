import { useEffect, useState } from 'preact/hooks';
import type { Settings } from '../../core/account/settings.ts';
import { canCopyUnasked, requestBackgroundCopy } from '../../platform/background-clipboard.ts';
import { word } from '../../platform/words.ts';
import { changeSettings } from '../change-settings.ts';
import { Choice } from './Choice.tsx';

/** What a click on the toolbar button does: the one question of the first run that is about taste. */
export function ClickChoice({ settings: { onClick } }: { settings: Settings }) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => void canCopyUnasked().then((can) => setAsking(!can)), []);
  const chooseShorten = () => {
    // The click on the button is not one in the popup, and where the browser insists on that, its permission is asked for here: first.
    const answered = isAsking ? requestBackgroundCopy() : Promise.resolve(true);
    void answered.finally(() => changeSettings({ onClick: 'shorten' }));
  };
  return (
    <fieldset class="group">
      <legend>{word('onClick')}</legend>
      <Choice
        group="on-click"
        text={word('onClickAsk')}
        hint={word('onClickAskHint')}
        isOn={onClick === 'ask'}
        onChoose={() => changeSettings({ onClick: 'ask' })}
      />
      <Choice
        group="on-click"
        text={word('onClickShorten')}
        hint={word('onClickShortenHint')}
        isOn={onClick === 'shorten'}
        onChoose={chooseShorten}
      />
    </fieldset>
  );
}
