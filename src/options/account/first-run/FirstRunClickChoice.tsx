import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Account } from '../../../core/account/account.ts';
import type { Settings } from '../../../core/account/settings.ts';
import { shortcutOfCommand } from '../../../platform/entry-points/commands.ts';
import { formatCount, formatNumber, t } from '../../../platform/i18n.ts';
import { ManagedFieldset } from '../../managed/ManagedFieldset.tsx';
import { ToolbarClickChoice } from '../../preferences/ToolbarClickChoice.tsx';
import { ShortcutKeycaps } from '../../../ui/keys/ShortcutKeycaps.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConnectedNotice } from '../ConnectedNotice.tsx';
import { planName, planRequestsText } from '../connect/PlanField.tsx';
import { FirstRunProgress } from './FirstRunProgress.tsx';
import { InstructionList } from './InstructionList.tsx';
import type { ConnectSuccess } from '../connect/use-connect-form.ts';

export interface FirstRunClickChoiceProps {
  account: Account;
  settings: Settings;
  connected: ConnectSuccess;
  onDone: () => void;
}

/** The second step of the first run: the account is connected, and one choice is offered with its default. */
export function FirstRunClickChoice({ account, settings, connected, onDone }: FirstRunClickChoiceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useLayoutEffect(() => {
    heading.current?.focus();
    scrollTo(0, 0);
  }, []);
  return (
    <div class="with-steps">
      <section class="section" id="accounts" aria-labelledby="accounts-heading">
        <header>
          <h2 id="accounts-heading" tabIndex={-1} ref={heading}>
            {t('connected')}
          </h2>
          <p class="lead">
            {t('connectedCounts', formatNumber(connected.links), formatCount(connected.clicks))}
          </p>
        </header>
        <FirstRunProgress current="chooseClick" />
        <ConnectedNotice connected={connected} isCounted={false}>
          <p>{t('planFact', planName(account.plan), planRequestsText(account))}</p>
        </ConnectedNotice>
        <ManagedFieldset name="onClick">
          <ToolbarClickChoice settings={settings} />
        </ManagedFieldset>
        <div class="row">
          <Button kind="primary" onClick={onDone}>
            {t('done')}
          </Button>
          <a class="button quiet" href="#shortening">
            {t('moreSettings')}
          </a>
        </div>
      </section>
      <TryIt />
    </div>
  );
}

function TryIt() {
  const [shortcut, setShortcut] = useState('');
  useEffect(() => void shortcutOfCommand('shorten-page').then(setShortcut), []);
  return (
    <InstructionList heading="tryIt">
      <li>
        <b>{t('tryPin')}</b>
        <p class="muted">{t('tryPinText')}</p>
      </li>
      <li>
        <b>{t('tryShorten')}</b>
        {shortcut !== '' && <ShortcutKeycaps shortcut={shortcut} />}
        <p class="muted">{t(shortcut === '' ? 'tryShortenByClick' : 'tryShortenText')}</p>
      </li>
      <li>
        <b>{t('tryFind')}</b>
        <p class="muted">{t('tryFindText')}</p>
      </li>
    </InstructionList>
  );
}
