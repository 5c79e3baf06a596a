import { useContext, useEffect, useId, useState } from 'preact/hooks';
import license from '../../../LICENSE?raw';
import { versions } from '../../platform/versions.ts';
import { t } from '../../platform/i18n.ts';
import { languages } from '../../core/languages.ts';
import { linksPageUrl } from '../../platform/tabs.ts';
import { sendOneWayCommand } from '../../platform/messages.ts';
import { CurrentSectionContext } from '../navigation/current-section.ts';
import type { OptionsData } from '../options-data.ts';
import { SelectRow } from '../preferences/SelectRow.tsx';
import type { DiagnosticsView } from '../diagnostics/use-diagnostics.ts';
import { requestSettingsChange } from '../../ui/request-settings-change.ts';
import { settingValueText } from '../setting-texts.ts';
import { SettingsSection } from '../SettingsSection.tsx';
import { news } from './news.ts';
import { copyText } from '../../platform/clipboard.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { formatDiagnosticReport } from '../diagnostics/format-diagnostic-report.ts';

const choices: readonly string[] = ['browser', ...languages];

export interface AboutSectionProps {
  data: OptionsData;
  diagnostics: DiagnosticsView;
}

/** Which Curtail this is, where to find help, and on what terms. The license comes with it, so no page has to be fetched. */
export const AboutSection = ({ data: { settings, hasUnreadNews }, diagnostics }: AboutSectionProps) => {
  const id = useId();
  const isShown = useContext(CurrentSectionContext) === 'about';
  useEffect(() => {
    if (isShown && hasUnreadNews) void sendOneWayCommand('noteNewsRead', null);
  }, [isShown, hasUnreadNews]);
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
        <div class="set">
          <div>
            <b>{t('aboutNews')}</b>
            <ul class="muted">
              {news.texts.map((text) => (
                <li key={text}>{t(text)}</li>
              ))}
            </ul>
          </div>
        </div>
        <div class="set">
          <b id={id}>{t('entryPointShortcuts')}</b>
          <a class="button" href="#shortcuts" aria-describedby={id}>
            {t('browser')}
          </a>
          <a class="button" href={linksPageUrl({ links: '', keys: '' })} aria-describedby={id}>
            {t('allLinks')}
          </a>
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

/** Copies the report, and says what to do with it. Curtail sends nothing by itself. */
function ReportProblemRow({ facts, service }: Pick<DiagnosticsView, 'facts' | 'service'>) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  return (
    <div class="set">
      <div>
        <b>{t('reportProblem')}</b>
        <p class="muted">{t('diagReportHint')}</p>
        <p role="status">{isCopied !== null && t(isCopied ? 'diagReportCopied' : 'copyRefused')}</p>
      </div>
      <Button
        icon="copy"
        disabled={facts === null}
        onClick={() =>
          facts && void copyText(formatDiagnosticReport(facts, service, versions())).then(setCopied)
        }
      >
        {t('diagReport')}
      </Button>
    </div>
  );
}
