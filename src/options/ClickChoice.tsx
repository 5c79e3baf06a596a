import type { Settings } from '../core/settings.ts';
import { word } from '../platform/words.ts';
import { changeSettings } from './change-settings.ts';

/** What a click on the toolbar button does: the one question of the first run that is about taste. */
export const ClickChoice = ({ settings }: { settings: Settings }) => (
  <fieldset>
    <legend>{word('onClick')}</legend>
    <Choice
      value="shorten"
      settings={settings}
      text={word('onClickShorten')}
      hint={word('onClickShortenHint')}
    />
    <Choice value="ask" settings={settings} text={word('onClickAsk')} hint="" />
  </fieldset>
);

interface ChoiceProps {
  value: Settings['onClick'];
  settings: Settings;
  text: string;
  hint: string;
}

const Choice = ({ value, settings, text, hint }: ChoiceProps) => (
  <label class="choice">
    <input
      type="radio"
      name="on-click"
      checked={settings.onClick === value}
      onChange={() => changeSettings({ onClick: value })}
    />
    <span>
      {text}
      {hint && <span class="muted">{hint}</span>}
    </span>
  </label>
);
