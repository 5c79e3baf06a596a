import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Account } from '../../../core/account/account.ts';
import type { Settings } from '../../../core/account/settings.ts';
import { shortcutOf } from '../../../platform/doors/commands.ts';
import { formatCount, formatNumber, word } from '../../../platform/words.ts';
import { Lockable } from '../../managed/Lockable.tsx';
import { ClickChoice } from '../../preferences/ClickChoice.tsx';
import { Keys } from '../../../ui/keys/Keys.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConnectedNotice } from '../ConnectedNotice.tsx';
import { planName, planRequests } from '../connect/PlanField.tsx';
import { Progress } from './Progress.tsx';
import { Steps } from './Steps.tsx';
import type { Connected } from '../connect/use-connect.ts';

export interface FirstChoiceProps {
  account: Account;
  settings: Settings;
  connected: Connected;
  onDone: () => void;
}

/** The second step of the first run: the account is connected, and one choice is offered with its default. */
export function FirstChoice({ account, settings, connected, onDone }: FirstChoiceProps) {
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
            {word('connected')}
          </h2>
          <p class="lead">
            {word('connectedCounts', formatNumber(connected.links), formatCount(connected.clicks))}
          </p>
        </header>
        <Progress current="chooseClick" />
        <ConnectedNotice connected={connected} isCounted={false}>
          <p>{word('planFact', planName(account.plan), planRequests(account.plan))}</p>
        </ConnectedNotice>
        <Lockable name="onClick">
          <ClickChoice settings={settings} />
        </Lockable>
        <div class="row">
          <Button kind="primary" onClick={onDone}>
            {word('done')}
          </Button>
          <a class="button quiet" href="#shortening">
            {word('moreSettings')}
          </a>
        </div>
      </section>
      <TryIt />
    </div>
  );
}

function TryIt() {
  const [shortcut, setShortcut] = useState('');
  useEffect(() => void shortcutOf('shorten-page').then(setShortcut), []);
  return (
    <Steps heading="tryIt">
      <li>
        <b>{word('tryPin')}</b>
        <p class="muted">{word('tryPinText')}</p>
      </li>
      <li>
        <b>{word('tryShorten')}</b>
        {shortcut !== '' && <Keys shortcut={shortcut} />}
        <p class="muted">{word(shortcut === '' ? 'tryShortenByClick' : 'tryShortenText')}</p>
      </li>
      <li>
        <b>{word('tryFind')}</b>
        <p class="muted">{word('tryFindText')}</p>
      </li>
    </Steps>
  );
}
