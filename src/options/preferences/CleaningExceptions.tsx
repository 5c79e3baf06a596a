import { withHostCleaning } from '../../core/url/url-cleaning.ts';
import type { UrlCleaningSetting } from '../../core/account/settings.ts';
import { t } from '../../platform/i18n.ts';
import { requestSettingsChange } from '../../ui/request-settings-change.ts';
import { focusAdjacentRow } from '../focus-adjacent-row.ts';
import { Button } from '../../ui/controls/Button.tsx';

/** The sites for which the user chose differently in the popup. */
export function CleaningExceptions({ cleaning }: { cleaning: UrlCleaningSetting }) {
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
