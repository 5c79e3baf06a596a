import { useState } from 'preact/hooks';
import { copyText } from '../../platform/clipboard.ts';
import { t } from '../../platform/i18n.ts';
import { versions } from '../../platform/versions.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { formatDiagnosticReport } from '../diagnostics/format-diagnostic-report.ts';
import type { DiagnosticsView } from '../diagnostics/use-diagnostics.ts';

/** Copies the report, and says what to do with it. Curtail sends nothing by itself. */
export function ReportProblemRow({ facts, service }: Pick<DiagnosticsView, 'facts' | 'service'>) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  return (
    <div class="set">
      <div>
        <b>{t('reportProblem')}</b>
        <p class="muted">{t('diagReportHint')}</p>
        <p role="status">{isCopied !== null && t(isCopied ? 'diagReportCopied' : 'copyRefused')}</p>
      </div>
      <Button
        disabled={facts === null}
        onClick={() =>
          facts && void copyText(formatDiagnosticReport(facts, service, versions())).then(setCopied)
        }
      >
        <Icon name="copy" />
        {t('diagReport')}
      </Button>
    </div>
  );
}
