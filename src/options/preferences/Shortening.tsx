import type { Settings } from '../../core/account/settings.ts';
import { word } from '../../platform/words.ts';
import { PermissionCheck } from './PermissionCheck.tsx';
import { changeSettings } from '../change-settings.ts';
import { Lockable } from '../managed/Lockable.tsx';
import { Group } from '../Group.tsx';
import { Section } from '../Section.tsx';
import { Check } from './Check.tsx';
import { ClickChoice } from './ClickChoice.tsx';
import { CodeLength } from './CodeLength.tsx';
import { CopyFormatField } from './CopyFormat.tsx';
import { Flag } from './Flag.tsx';

/** What happens between the click and the clipboard. Each choice is stored at once. */
export const Shortening = ({ settings }: { settings: Settings }) => (
  <Section name="shortening" lead={word('shorteningLead')}>
    <Lockable name="onClick">
      <ClickChoice settings={settings} />
    </Lockable>
    <Group heading="copying">
      <div class="card">
        <Flag name="copy" text="prefCopy" hint="prefCopyHint" settings={settings} />
        <Lockable name="copyAs">
          <CopyFormatField copyAs={settings.copyAs} />
        </Lockable>
        <PermissionCheck
          permission="clipboardWrite"
          text={word('prefBackgroundCopy')}
          hint={word('prefBackgroundCopyHint')}
        />
      </div>
    </Group>
    <Group heading="longUrls">
      <div class="card">
        <Lockable name="cleaning">
          <Check
            text={word('prefClean')}
            hint={word('prefCleanHint')}
            isOn={settings.cleaning.isOn}
            // Exceptions for sites end, because they were relative to the old choice.
            onChange={(isOn) => changeSettings({ cleaning: { isOn, except: [] } })}
          />
        </Lockable>
        <Flag name="warn" text="prefWarn" hint="prefWarnHint" settings={settings} />
        <Flag name="canonical" text="prefPreferred" hint="prefPreferredHint" settings={settings} />
      </div>
    </Group>
    <Group heading="codes">
      <div class="card">
        <Lockable name="codeFrom">
          <Check
            text={word('prefOwnCode')}
            hint={word(settings.codeFrom === 'curtail' ? 'prefOwnCodeHint' : 'prefServiceCodeHint')}
            isOn={settings.codeFrom === 'curtail'}
            onChange={(isOwn) => changeSettings({ codeFrom: isOwn ? 'curtail' : 'service' })}
          />
        </Lockable>
        {settings.codeFrom === 'curtail' && <CodeLength length={settings.codeLength} />}
      </div>
    </Group>
  </Section>
);
