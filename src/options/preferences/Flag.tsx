import type { Settings } from '../../core/account/settings.ts';
import { word, type Word } from '../../platform/words.ts';
import { changeSettings } from '../change-settings.ts';
import { Lockable } from '../managed/Lockable.tsx';
import { Check } from './Check.tsx';

export interface FlagProps {
  name: 'copy' | 'warn' | 'canonical' | 'pageTitle' | 'duplicates';
  text: Word;
  hint: Word;
  settings: Settings;
}

/** A setting that is on or off. */
export const Flag = ({ name, text, hint, settings }: FlagProps) => (
  <Lockable name={name}>
    <Check
      text={word(text)}
      hint={word(hint)}
      isOn={settings[name]}
      onChange={(isOn) => changeSettings({ [name]: isOn })}
    />
  </Lockable>
);
