import { useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { shownHostOf } from '../../core/url/long-url.ts';
import { word } from '../../platform/words.ts';

/** How the account is reached, and the way to be rid of it. */
export function AccountCard({ account, onForget }: { account: Account; onForget: () => void }) {
  const [isSure, setSure] = useState(false);
  return (
    <section class="card" aria-labelledby="account">
      <h2 id="account">{word('account', shownHostOf(account.baseUrl))}</h2>
      <p class="muted">{word(account.access === 'permission' ? 'accessByPermission' : 'accessByCors')}</p>
      <p class="muted">{word('forgetHint')}</p>
      <div class="row">
        {isSure ? (
          <>
            <button type="button" class="button danger" onClick={onForget}>
              {word('forgetSure')}
            </button>
            <button type="button" class="button plain" onClick={() => setSure(false)}>
              {word('cancel')}
            </button>
          </>
        ) : (
          <button type="button" class="button danger" onClick={() => setSure(true)}>
            {word('forget')}
          </button>
        )}
      </div>
    </section>
  );
}
