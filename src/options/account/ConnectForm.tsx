import type { Account } from '../../core/account/account.ts';
import { readBaseUrl } from '../../core/account/base-url.ts';
import { shownHostOf } from '../../core/url/long-url.ts';
import type { Settings } from '../../core/account/settings.ts';
import { word } from '../../platform/words.ts';
import { ListProgress } from '../../ui/ListProgress.tsx';
import { AddressField } from './AddressField.tsx';
import { ClickChoice } from '../preferences/ClickChoice.tsx';
import { ConnectResult } from './ConnectResult.tsx';
import { HeaderChoice } from '../preferences/HeaderChoice.tsx';
import { KeyField } from './KeyField.tsx';
import { PlanField } from './PlanField.tsx';
import { useConnect } from './use-connect.ts';

/** Address, key and plan. What "Connect" does is asked of the browser first, tested at the service next, and kept last. */
export function ConnectForm({ account, settings }: { account: Account | null; settings: Settings }) {
  const { fields, change, attempt, onConnect } = useConnect(account);
  const pasted = readBaseUrl(fields.address);
  const host = pasted.ok ? shownHostOf(pasted.value.baseUrl) : '';
  const isKept = pasted.ok && account?.baseUrl === pasted.value.baseUrl;
  const isConnecting = attempt.at === 'connecting';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isConnecting) onConnect();
      }}
    >
      <div>
        <h1>{word('connectHeading')}</h1>
        <p class="lead">{word('connectLead')}</p>
      </div>
      <AddressField value={fields.address} onValue={(address) => change({ address })} />
      <KeyField value={fields.key} onValue={(key) => change({ key })} host={host} isKept={isKept} />
      <PlanField value={fields.plan} onValue={(plan) => change({ plan })} />
      <ClickChoice settings={settings} />
      <HeaderChoice value={fields.authHeader} onValue={(authHeader) => change({ authHeader })} />
      <div>
        <button type="submit" class="button primary" aria-disabled={isConnecting}>
          {word(isConnecting ? 'connecting' : 'connect')}
        </button>
        {isConnecting && (
          <span class="muted progress">
            <ListProgress otherwise="" />
          </span>
        )}
      </div>
      <div class="result" aria-live="polite">
        <ConnectResult attempt={attempt} account={account} onConnect={onConnect} />
      </div>
    </form>
  );
}
