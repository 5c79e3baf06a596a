import type { Settings } from '../../core/account/settings.ts';
import { word } from '../../platform/words.ts';
import { Check } from './Check.tsx';
import { PermissionCheck } from '../account/PermissionCheck.tsx';
import { CopyFormatField } from './CopyFormat.tsx';
import { changeSettings } from '../change-settings.ts';

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
      <PermissionCheck
        permission="clipboardWrite"
        text={word('prefBackgroundCopy')}
        hint={word('prefBackgroundCopyHint')}
      />
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
