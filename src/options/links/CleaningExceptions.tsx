import { setHostCleaning } from '../../core/url/url-cleaning.ts';
import type { UrlCleaningSetting } from '../../core/account/settings.ts';
import { t } from '../../platform/i18n.ts';
import { requestSettingsChange } from '../request-settings-change.ts';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { focusAdjacentRow } from '../focus-adjacent-row.ts';
import { Button } from '../../ui/controls/Button.tsx';

/** The sites for which the user chose differently in the popup. */
export function CleaningExceptions({ cleaning }: { cleaning: UrlCleaningSetting }) {
  const { isOn, except } = cleaning;
  const forget = (host: string, button: HTMLButtonElement) => {
    focusAdjacentRow(button, document.getElementById('links-heading'));
    requestSettingsChange({ cleaning: setHostCleaning(cleaning, host, isOn) });
  };
  return (
    <SettingsGroup heading="sites" class="sites">
      <p class="muted" id="sites">
        {t(isOn ? 'cleanNotAt' : 'cleanAt')}
      </p>
      <ul class="card" aria-labelledby="sites">
        {except.map((host) => (
          <li class="set" key={host}>
            <b dir="ltr">{host}</b>
            <Button
              kind="quiet"
              isSmall
              aria-label={t('forgetSite', host)}
              onClick={(event) => forget(host, event.currentTarget)}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
    </SettingsGroup>
  );
}
