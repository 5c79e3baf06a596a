import { cleanedAt } from '../../core/url/cleaning.ts';
import type { Cleaning, Settings } from '../../core/account/settings.ts';
import { word } from '../../platform/words.ts';
import { Campaigns } from './Campaigns.tsx';
import { Check } from './Check.tsx';
import { changeSettings } from '../change-settings.ts';

/** What is done to an address before it is shortened. */
export function LongUrls({ settings }: { settings: Settings }) {
  const { cleaning } = settings;
  return (
    <section class="card" aria-labelledby="long-urls">
      <h2 id="long-urls">{word('longUrls')}</h2>
      <Check
        text={word('prefClean')}
        hint={word('prefCleanHint')}
        isOn={cleaning.isOn}
        // Sites that were otherwise are now like all others.
        onChange={(isOn) => changeSettings({ cleaning: { isOn, except: [] } })}
      />
      {cleaning.except.length > 0 && <Sites cleaning={cleaning} />}
      <Campaigns settings={settings} />
    </section>
  );
}

/** The sites for which the popup was told otherwise. */
function Sites({ cleaning }: { cleaning: Cleaning }) {
  const { isOn, except } = cleaning;
  return (
    <div class="sites">
      <p id="sites">{word(isOn ? 'cleanNotAt' : 'cleanAt')}</p>
      <ul aria-labelledby="sites">
        {except.map((host) => (
          <li key={host}>
            <span dir="ltr">{host}</span>
            <button
              type="button"
              class="icon-button"
              aria-label={word('forgetSite', host)}
              title={word('forgetSite', host)}
              onClick={() => changeSettings({ cleaning: cleanedAt(cleaning, host, isOn) })}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
