import { useEffect, useState } from 'preact/hooks';
import type { Settings } from '../../core/account/settings.ts';
import { canCopyUnasked, requestBackgroundCopy } from '../../platform/background-clipboard.ts';
import { word } from '../../platform/words.ts';
import { changeSettings } from '../change-settings.ts';
import { Choice } from './Choice.tsx';

/** What a click on the toolbar button does. It is the only question of the first run that is a matter of taste. */
export function ClickChoice({ settings: { onClick } }: { settings: Settings }) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => void canCopyUnasked().then((can) => setAsking(!can)), []);
  const chooseShorten = () => {
    // A click on the toolbar button is not a click in the popup. Some browsers need a permission to copy then, which must be asked for
    // first.
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
