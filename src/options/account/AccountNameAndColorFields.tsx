import { maxAccountLabelLength } from '../../core/account/account-name.ts';
import { useId, useState } from 'preact/hooks';
import { accountColors, type Account } from '../../core/account/account.ts';
import { serviceHostWithAscii } from '../../core/account/service-host.ts';
import { sendCommand } from '../../platform/messages.ts';
import { accountClass } from '../../ui/accounts/AccountDot.tsx';
import { t } from '../../platform/i18n.ts';
import { runReported } from '../../ui/notices/reported-failure.ts';

/** What the user calls an account, and its color: kept when the field is left. */
export function AccountNameAndColorFields({ account }: { account: Account }) {
  const { id, label, color } = account;
  const labelId = useId();
  const headingId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const keep = (change: Partial<Pick<Account, 'label' | 'color'>>) =>
    runReported(sendCommand('updateAccountDetails', { id, ...change }));
  return (
    <>
      <div class="set">
        <label for={labelId}>{t('name')}</label>
        <input
          class="field"
          id={labelId}
          type="text"
          maxLength={maxAccountLabelLength}
          value={typed ?? label}
          placeholder={serviceHostWithAscii(account.baseUrl)}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={() => {
            if (typed !== null && typed.trim() !== label) keep({ label: typed.trim() });
            setTyped(null);
          }}
        />
      </div>
      <div class="set" role="radiogroup" aria-labelledby={headingId}>
        <b id={headingId}>{t('color')}</b>
        <span class="account-colors">
          {accountColors.map((one) => (
            <input
              key={one}
              type="radio"
              name={`color-${id}`}
              class={accountClass[one]}
              aria-label={t('accountColorName', String(one))}
              checked={one === color}
              onChange={() => keep({ color: one })}
            />
          ))}
        </span>
      </div>
    </>
  );
}
