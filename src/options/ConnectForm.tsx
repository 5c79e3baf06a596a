import { useState } from 'preact/hooks';
import type { Account, AuthHeader, Plan } from '../core/account.ts';
import { hostPattern, tidyBaseUrl } from '../core/base-url.ts';
import { isAmbiguous, type Failure } from '../core/failure.ts';
import { shownHostOf } from '../core/long-url.ts';
import type { Settings } from '../core/settings.ts';
import { shownUrl } from '../core/shown-host.ts';
import { send } from '../platform/messages.ts';
import { dropHost, hasHost, requestHost } from '../platform/permissions.ts';
import { countWord, word } from '../platform/words.ts';
import { ListProgress } from '../ui/ListProgress.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { Notice } from '../ui/Notice.tsx';
import { AddressField } from './AddressField.tsx';
import { ClickChoice } from './ClickChoice.tsx';
import { HeaderChoice } from './HeaderChoice.tsx';
import { KeyField } from './KeyField.tsx';
import { PlanField } from './PlanField.tsx';

type Attempt =
  | { at: 'idle' | 'connecting' }
  | { at: 'failed'; failure: Failure }
  | { at: 'connected'; host: string; links: number; clicks: number };

/** Nothing that answers there is the service: the address is mistyped, most likely. */
const isOfAddress = (failure: Failure): boolean => isAmbiguous(failure) || failure.kind === 'not-found';

/** Address, key and plan. What "Connect" does is asked of the browser first, tested at the service next, and kept last. */
export function ConnectForm({ account, settings }: { account: Account | null; settings: Settings }) {
  const [address, setAddress] = useState(shownUrl(account?.baseUrl ?? ''));
  const [key, setKey] = useState('');
  const [plan, setPlan] = useState<Plan>(account?.plan ?? 'pro');
  const [authHeader, setAuthHeader] = useState<AuthHeader>(account?.authHeader ?? 'bearer');
  const [attempt, setAttempt] = useState<Attempt>({ at: 'idle' });
  const tidied = tidyBaseUrl(address);
  const host = tidied.ok ? shownHostOf(tidied.value) : '';
  const isKept = tidied.ok && account?.baseUrl === tidied.value;

  // The browser's question must be the click's first call: an await before it loses the gesture.
  const onConnect = () => {
    if (!tidied.ok) return setAttempt({ at: 'failed', failure: tidied.error });
    const pattern = hostPattern(tidied.value);
    const wasThere = hasHost(pattern);
    const answered = requestHost(pattern);
    setAttempt({ at: 'connecting' });
    // A refusal is not the end: the service may let us in by CORS, and the worker finds that out.
    return void answered.catch(() => false).then(() => connect(pattern, wasThere));
  };
  const connect = async (pattern: string, wasThere: Promise<boolean>) => {
    const connected = await send('connect', {
      address,
      ...(key.trim() === '' ? {} : { key }),
      plan,
      authHeader,
    });
    if (!connected.ok) {
      // What was allowed for it is given back, before the next try can ask again.
      if (isOfAddress(connected.error) && !(await wasThere)) await dropHost(pattern);
      return setAttempt({ at: 'failed', failure: connected.error });
    }
    setKey('');
    return setAttempt({ at: 'connected', host, ...connected.value });
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (attempt.at !== 'connecting') onConnect();
      }}
    >
      <div>
        <h1>{word('connectHeading')}</h1>
        <p class="lead">{word('connectLead')}</p>
      </div>
      <AddressField value={address} onValue={setAddress} />
      <KeyField value={key} onValue={setKey} host={host} isKept={isKept} />
      <PlanField value={plan} onValue={setPlan} />
      <ClickChoice settings={settings} />
      <HeaderChoice value={authHeader} onValue={setAuthHeader} />
      <div>
        <button type="submit" class="button primary" aria-disabled={attempt.at === 'connecting'}>
          {word(attempt.at === 'connecting' ? 'connecting' : 'connect')}
        </button>
        {attempt.at === 'connecting' && (
          <span class="muted progress">
            <ListProgress otherwise="" />
          </span>
        )}
      </div>
      <div class="result" aria-live="polite">
        {attempt.at === 'failed' && (
          <FailureNotice failure={attempt.failure} host={host} onRetry={onConnect} />
        )}
        {attempt.at === 'connected' && account && (
          <Notice tone="success" heading={word('connectedTo', attempt.host)}>
            <p>
              {word(
                'connectedCounts',
                countWord('links', attempt.links),
                countWord('clicks', attempt.clicks),
              )}
            </p>
            <p class="muted">{word('connectedNext')}</p>
          </Notice>
        )}
      </div>
    </form>
  );
}
