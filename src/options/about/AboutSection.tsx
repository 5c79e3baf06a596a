import license from '../../../LICENSE?raw';
import { versions } from '../../platform/versions.ts';
import { t } from '../../platform/i18n.ts';
import { languages } from '../../core/languages.ts';
import type { Settings } from '../../core/account/settings.ts';
import { SelectRow } from '../preferences/SelectRow.tsx';
import type { DiagnosticsView } from '../diagnostics/use-diagnostics.ts';
import { requestSettingsChange } from '../request-settings-change.ts';
import { settingValueText } from '../setting-texts.ts';
import { SettingsSection } from '../SettingsSection.tsx';
import { ReportProblemRow } from './ReportProblemRow.tsx';

const choices: readonly string[] = ['browser', ...languages];

export interface AboutSectionProps {
  settings: Settings;
  diagnostics: DiagnosticsView;
}

/** Which Curtail this is, where to find help, and on what terms. The license comes with it, so no page has to be fetched. */
export const AboutSection = ({ settings, diagnostics }: AboutSectionProps) => {
  const [name, ...paragraphs] = license.trim().split('\n\n');
  return (
    <SettingsSection name="about" lead={t('aboutLead')}>
      <div class="card">
        <SelectRow
          id="setting-language"
          text={t('interfaceLanguage')}
          // One that this version lacks is spoken as the browser's.
          value={choices.includes(settings.language) ? settings.language : 'browser'}
          values={choices}
          nameOf={(language) => settingValueText('language', language)}
          onChange={(language) => requestSettingsChange({ language })}
        />
        <div class="set">
          <b>{t('aboutVersion')}</b>
          <span>{versions().curtail}</span>
        </div>
        <ReportProblemRow {...diagnostics} />
        <div class="set">
          <div>
            <b>{t('aboutPrivacy')}</b>
            <p class="muted">{t('aboutPrivacyHint')}</p>
          </div>
        </div>
        <details class="license">
          <summary>{name}</summary>
          <div lang="en" dir="ltr">
            {paragraphs.map((paragraph) => (
              <p class="muted" key={paragraph}>
                {paragraph}
              </p>
            ))}
          </div>
        </details>
      </div>
    </SettingsSection>
  );
};
