import type { Settings, UrlCleaningSetting } from '../../core/account/settings.ts';
import { t } from '../../platform/i18n.ts';
import { PermissionSwitch } from './PermissionSwitch.tsx';
import { requestSettingsChange } from '../../ui/request-settings-change.ts';
import { ManagedFieldset } from '../managed/ManagedFieldset.tsx';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { SwitchRow } from './SwitchRow.tsx';
import { ToolbarClickChoice } from './ToolbarClickChoice.tsx';
import { CopyFormatField } from './CopyFormatField.tsx';
import { SettingControl } from './SettingControl.tsx';
import { useMemo } from 'preact/hooks';
import { freshAlias } from '../../platform/fresh-alias.ts';
import { withHostCleaning } from '../../core/url/url-cleaning.ts';
import { focusAdjacentRow } from '../focus-adjacent-row.ts';
import { Button } from '../../ui/controls/Button.tsx';

/** What happens between the click and the clipboard. Each choice is stored at once. */
export const ShorteningSection = ({ settings }: { settings: Settings }) => (
  <SettingsSection name="shortening" lead={t('shorteningLead')}>
    <ManagedFieldset name="onClick">
      <ToolbarClickChoice settings={settings} />
    </ManagedFieldset>
    <SettingsGroup heading="copying">
      <div class="card">
        <SettingControl name="copy" settings={settings} />
        <ManagedFieldset name="copyAs">
          <CopyFormatField copyAs={settings.copyAs} />
        </ManagedFieldset>
        <PermissionSwitch
          permission="clipboardWrite"
          text={t('prefBackgroundCopy')}
          hint={t('prefBackgroundCopyHint')}
        />
      </div>
    </SettingsGroup>
    <SettingsGroup heading="longUrls">
      <div class="card">
        <ManagedFieldset name="cleaning">
          <SwitchRow
            text={t('prefClean')}
            hint={t('prefCleanHint')}
            isOn={settings.cleaning.isOn}
            // Exceptions for sites end, because they were relative to the old choice.
            onChange={(isOn) => requestSettingsChange({ cleaning: { isOn, except: [] } })}
          />
          {settings.cleaning.except.length > 0 && <CleaningExceptions cleaning={settings.cleaning} />}
        </ManagedFieldset>
        <SettingControl name="warn" settings={settings} />
        <SettingControl name="canonical" settings={settings} />
      </div>
    </SettingsGroup>
    <SettingsGroup heading="codes">
      <div class="card">
        <ManagedFieldset name="codeFrom">
          <SwitchRow
            text={t('prefOwnCode')}
            hint={t(settings.codeFrom === 'curtail' ? 'prefOwnCodeHint' : 'prefServiceCodeHint')}
            isOn={settings.codeFrom === 'curtail'}
            onChange={(isOwn) => requestSettingsChange({ codeFrom: isOwn ? 'curtail' : 'service' })}
          />
        </ManagedFieldset>
        {settings.codeFrom === 'curtail' && <CodeLengthSetting settings={settings} />}
      </div>
    </SettingsGroup>
  </SettingsSection>
);

/** How long the codes are that Curtail makes, with an example. */
function CodeLengthSetting({ settings }: { settings: Settings }) {
  const { codeLength } = settings;
  const example = useMemo(() => freshAlias(codeLength), [codeLength]);
  return <SettingControl name="codeLength" hint={t('codeExample', example)} settings={settings} />;
}

/** The sites for which the user chose differently in the popup. */
function CleaningExceptions({ cleaning }: { cleaning: UrlCleaningSetting }) {
  const { isOn, except } = cleaning;
  return (
    <div class="sites">
      <b id="sites">{t(isOn ? 'cleanNotAt' : 'cleanAt')}</b>
      <ul aria-labelledby="sites">
        {except.map((host) => (
          <li class="row" key={host}>
            <span class="grow" dir="ltr">
              {host}
            </span>
            <Button
              kind="quiet"
              isSmall
              aria-label={t('removeNamed', host)}
              onClick={(event) => forget(host, event.currentTarget)}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function forget(host: string, button: HTMLButtonElement): void {
  focusAdjacentRow(button, document.getElementById('shortening-heading'));
  requestSettingsChange(({ cleaning: now }) => ({ cleaning: withHostCleaning(now, host, now.isOn) }));
}
