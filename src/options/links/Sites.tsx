import { cleanedAt } from '../../core/url/cleaning.ts';
import type { Cleaning } from '../../core/account/settings.ts';
import { word } from '../../platform/words.ts';
import { changeSettings } from '../change-settings.ts';
import { Group } from '../Group.tsx';
import { leaveRow } from '../leave-row.ts';
import { Button } from '../../ui/controls/Button.tsx';

/** The sites for which the user chose differently in the popup. */
export function Sites({ cleaning }: { cleaning: Cleaning }) {
  const { isOn, except } = cleaning;
  const forget = (host: string, button: HTMLButtonElement) => {
    leaveRow(button, document.getElementById('links-heading'));
    changeSettings({ cleaning: cleanedAt(cleaning, host, isOn) });
  };
  return (
    <Group heading="sites" class="sites">
      <p class="muted" id="sites">
        {word(isOn ? 'cleanNotAt' : 'cleanAt')}
      </p>
      <ul class="card" aria-labelledby="sites">
        {except.map((host) => (
          <li class="set" key={host}>
            <b dir="ltr">{host}</b>
            <Button
              kind="quiet"
              isSmall
              aria-label={word('forgetSite', host)}
              onClick={(event) => forget(host, event.currentTarget)}
            >
              {word('remove')}
            </Button>
          </li>
        ))}
      </ul>
    </Group>
  );
}
