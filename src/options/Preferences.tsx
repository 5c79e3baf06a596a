import { useEffect, useState } from 'preact/hooks';
import type { Settings } from '../core/settings.ts';
import {
  canCopyInBackground,
  dropBackgroundCopy,
  onBackgroundCopyChange,
  requestBackgroundCopy,
} from '../platform/background-clipboard.ts';
import { word } from '../platform/words.ts';
import { Check } from './Check.tsx';
import { CopyFormatField } from './CopyFormat.tsx';
import { changeSettings } from './change-settings.ts';

/** Everything that can be chosen besides the account. Each choice is kept as soon as it is made. */
export function Preferences({ settings }: { settings: Settings }) {
  return (
    <section class="card" aria-labelledby="preferences">
      <h2 id="preferences">{word('preferences')}</h2>
      <Check
        text={word('prefCopy')}
        hint={word('prefCopyHint')}
        isOn={settings.copy}
        onChange={(copy) => changeSettings({ copy })}
      />
      <BackgroundCopy />
      <CopyFormatField copyAs={settings.copyAs} />
      <Check
        text={word('prefOwnCode')}
        hint={word(settings.codeFrom === 'curtail' ? 'prefOwnCodeHint' : 'prefServiceCodeHint')}
        isOn={settings.codeFrom === 'curtail'}
        onChange={(isOwn) => changeSettings({ codeFrom: isOwn ? 'curtail' : 'service' })}
      />
    </section>
  );
}

/** The permission is the setting: the browser remembers it, and the user may take it back there. */
function BackgroundCopy() {
  const [isOn, setOn] = useState(false);
  const read = () => void canCopyInBackground().then(setOn);
  useEffect(() => {
    read();
    return onBackgroundCopyChange(read);
  }, []);
  return (
    <Check
      text={word('prefBackgroundCopy')}
      hint={word('prefBackgroundCopyHint')}
      isOn={isOn}
      onChange={(wanted) => void (wanted ? requestBackgroundCopy() : dropBackgroundCopy()).then(read, read)}
    />
  );
}
