import type { Settings } from '../../core/account/settings.ts';
import { t } from '../../platform/words.ts';
import { PermissionSwitch } from './PermissionCheck.tsx';
import { requestSettingsChange } from '../change-settings.ts';
import { ManagedFieldset } from '../managed/Lockable.tsx';
import { Group } from '../Group.tsx';
import { Section } from '../Section.tsx';
import { SwitchRow } from './Check.tsx';
import { ToolbarClickChoice } from './ClickChoice.tsx';
import { CodeLength } from './CodeLength.tsx';
import { CopyFormatField } from './CopyFormat.tsx';
import { SettingSwitch } from './Flag.tsx';

/** What happens between the click and the clipboard. Each choice is stored at once. */
export const ShorteningSection = ({ settings }: { settings: Settings }) => (
  <Section name="shortening" lead={t('shorteningLead')}>
    <ManagedFieldset name="onClick">
      <ToolbarClickChoice settings={settings} />
    </ManagedFieldset>
    <Group heading="copying">
      <div class="card">
        <SettingSwitch name="copy" text="prefCopy" hint="prefCopyHint" settings={settings} />
        <ManagedFieldset name="copyAs">
          <CopyFormatField copyAs={settings.copyAs} />
        </ManagedFieldset>
        <PermissionSwitch
          permission="clipboardWrite"
          text={t('prefBackgroundCopy')}
          hint={t('prefBackgroundCopyHint')}
        />
      </div>
    </Group>
    <Group heading="longUrls">
      <div class="card">
        <ManagedFieldset name="cleaning">
          <SwitchRow
            text={t('prefClean')}
            hint={t('prefCleanHint')}
            isOn={settings.cleaning.isOn}
            // Exceptions for sites end, because they were relative to the old choice.
            onChange={(isOn) => requestSettingsChange({ cleaning: { isOn, except: [] } })}
          />
        </ManagedFieldset>
        <SettingSwitch name="warn" text="prefWarn" hint="prefWarnHint" settings={settings} />
        <SettingSwitch name="canonical" text="prefPreferred" hint="prefPreferredHint" settings={settings} />
      </div>
    </Group>
    <Group heading="codes">
      <div class="card">
        <ManagedFieldset name="codeFrom">
          <SwitchRow
            text={t('prefOwnCode')}
            hint={t(settings.codeFrom === 'curtail' ? 'prefOwnCodeHint' : 'prefServiceCodeHint')}
            isOn={settings.codeFrom === 'curtail'}
            onChange={(isOwn) => requestSettingsChange({ codeFrom: isOwn ? 'curtail' : 'service' })}
          />
        </ManagedFieldset>
        {settings.codeFrom === 'curtail' && <CodeLength length={settings.codeLength} />}
      </div>
    </Group>
  </Section>
);
