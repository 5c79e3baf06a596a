import type { Settings } from '../core/settings.ts';
import { word } from '../platform/words.ts';
import { changeSettings } from './change-settings.ts';
import { Choice } from './Choice.tsx';

/** What a click on the toolbar button does: the one question of the first run that is about taste. */
export const ClickChoice = ({ settings: { onClick } }: { settings: Settings }) => (
  <fieldset>
    <legend>{word('onClick')}</legend>
    <Choice
      group="on-click"
      text={word('onClickShorten')}
      hint={word('onClickShortenHint')}
      isOn={onClick === 'shorten'}
      onChoose={() => changeSettings({ onClick: 'shorten' })}
    />
    <Choice
      group="on-click"
      text={word('onClickAsk')}
      hint={word('onClickAskHint')}
      isOn={onClick === 'ask'}
      onChoose={() => changeSettings({ onClick: 'ask' })}
    />
  </fieldset>
);
