import { useEffect, useId, useState } from 'preact/hooks';
import type { Account } from '../../../core/account/account.ts';
import { maxAccountLabelLength } from '../../../core/account/account-name.ts';
import { serviceAddressWithAscii, serviceHostWithAscii } from '../../../core/account/service-host.ts';
import { suggestAccountLabel } from '../../../core/account/suggest-account-label.ts';
import type { Settings } from '../../../core/account/settings.ts';
import { formatCount, formatNumber, t } from '../../../platform/i18n.ts';
import { sendCommand } from '../../../platform/messages.ts';
import { linksPageUrl, openTab, returnToTab, readPreviousTabId } from '../../../platform/tabs.ts';
import { ManagedFieldset } from '../../managed/ManagedFieldset.tsx';
import { runReported } from '../../../ui/notices/reported-failure.ts';
import { ToolbarClickChoice } from '../../preferences/ToolbarClickChoice.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { planText } from '../connect/PlanField.tsx';
import type { ConnectSuccess } from '../connect/use-connect-form.ts';
import { FirstRunGuide, FirstRunProgress } from './FirstRunGuide.tsx';
import { shortcutOfCommand } from '../../../platform/entry-points/commands.ts';
import { EnterKey, ShortcutKeycaps } from '../../../ui/keys/keycaps.tsx';
import { handleSubmit } from '../../../ui/controls/handle-submit.ts';

export interface FirstRunNameProps {
  account: Account;
  settings: Settings;
  connected: ConnectSuccess;
  /** To the settings. */
  onDone: () => void;
}

/** The third step: the account is connected and gets its name. Both choices can be left as they are, and the first link is a click away. */
export function FirstRunName({ account, settings, connected, onDone }: FirstRunNameProps) {
  const id = useId();
  const [label, setLabel] = useState(account.label || suggestAccountLabel(account.baseUrl));
  const [before, setBefore] = useState<number | null>(null);
  useEffect(() => void readPreviousTabId().then(setBefore, console.error), []);
  const save = () => {
    if (label.trim() !== account.label)
      runReported(sendCommand('updateAccountDetails', { id: account.id, label: label.trim() }));
  };
  return (
    <FirstRunGuide
      heading={t('connectedTo', connected.host)}
      lead={
        <>
          {t('connectedCounts', formatNumber(connected.links), formatCount(connected.clicks))}
          {' · '}
          {planText(account)}
        </>
      }
      isNext
      isDone
    >
      <form
        class="connect"
        onSubmit={handleSubmit(() => {
          save();
          void (before === null ? openTab(linksPageUrl()) : returnToTab(before));
        })}
      >
        <div class="labelled">
          <label for={id}>{t('nameAccount')}</label>
          <div class="field">
            <input
              id={id}
              value={label}
              maxLength={maxAccountLabelLength}
              placeholder={serviceHostWithAscii(account.baseUrl)}
              autocomplete="off"
              onInput={({ currentTarget }) => setLabel(currentTarget.value)}
            />
          </div>
        </div>
        <ManagedFieldset name="onClick">
          <ToolbarClickChoice settings={settings} />
        </ManagedFieldset>
        <ThingsToTry hasPage={before !== null} />
        <div class="row">
          <a class="button large" href={linksPageUrl()} onClick={save}>
            {t('allLinks')}
          </a>
          <Button
            kind="quiet"
            isLarge
            onClick={() => {
              save();
              onDone();
            }}
          >
            {t('settings')}
          </Button>
          <FirstRunProgress step={3} />
        </div>
      </form>
      {connected.foundAt !== null && (
        <p class="muted">{t('foundApi', serviceAddressWithAscii(connected.foundAt))}</p>
      )}
    </FirstRunGuide>
  );
}

/** The first link is made on the page where the user was, if there is one: the button that submits the form around this leads there. */
function ThingsToTry({ hasPage }: { hasPage: boolean }) {
  const [shortcut, setShortcut] = useState('');
  useEffect(() => void shortcutOfCommand('shorten-page').then(setShortcut), []);
  return (
    <>
      <h2 class="visually-hidden">{t('tryIt')}</h2>
      <ol class="card">
        <li class="set">
          <div>
            <b>{t('tryPin')}</b>
            <p class="muted">{t('tryPinText')}</p>
          </div>
        </li>
        <li class="set">
          <div>
            <b>{t('tryShorten')}</b>
            <p class="muted">{t('tryShortenByClick')}</p>
          </div>
          {shortcut !== '' && <ShortcutKeycaps shortcut={shortcut} />}
          {hasPage && (
            <Button kind="primary" type="submit">
              {t('tryThere')}
              <EnterKey />
            </Button>
          )}
        </li>
        <li class="set">
          <div>
            <b>{t('tryFind')}</b>
            <p class="muted">{t('tryFindText')}</p>
          </div>
          <kbd>cut</kbd>
        </li>
      </ol>
    </>
  );
}
