import { useId, useRef, useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { accountName } from '../../core/account/account-name.ts';
import { normalizeSite } from '../../core/account/normalize-site.ts';
import { fail, type Result } from '../../core/result.ts';
import { storageFailure } from '../../core/storage-failure.ts';
import { serviceHostWithAscii } from '../../core/account/service-host.ts';
import { displayHost } from '../../core/url/display/display-host.ts';
import { sendCommand } from '../../platform/messages.ts';
import { t } from '../../platform/i18n.ts';
import { readAccount } from '../../storage/items/accounts.ts';
import { announceToScreenReader } from '../../ui/Announcer.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { rereadStoredStateNow } from '../../ui/use-state-from-store.ts';
import { failureSentence } from '../../i18n/failure-sentence.ts';
import { focusAdjacentRow } from '../focus-adjacent-row.ts';
import { handleSubmit } from '../../ui/controls/handle-submit.ts';

/** Two clicks in a row know nothing of each other, nor do two windows. So each changes what is stored by then, one at a time among all pages. */
const changeSites = (id: string, change: (now: readonly string[]) => string[]): Promise<Result<null>> =>
  navigator.locks
    .request('account-sites', async (): Promise<Result<null>> => {
      const account = await readAccount(id);
      if (account === null) return fail({ kind: 'not-connected' });
      return sendCommand('updateAccountDetails', { id, sites: change(account.sites) });
    })
    .catch((error: unknown) => fail(storageFailure(error)));

/** On which sites an account is used, whichever one is shown. */
export function AccountSitesEditor({ account }: { account: Account }) {
  const { id, sites } = account;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);
  const keep = async (change: (now: readonly string[]) => string[], said: string): Promise<boolean> => {
    const done = await changeSites(id, change);
    setProblem(done.ok ? null : failureSentence(done.error, serviceHostWithAscii(account.baseUrl)));
    if (!done.ok) return false;
    rereadStoredStateNow();
    announceToScreenReader(said);
    return true;
  };
  const add = async () => {
    const site = normalizeSite(typed);
    field.current?.focus();
    if (site === null) return setProblem(t('siteBad'));
    if (sites.includes(site)) return setProblem(t('siteRepeated', displayHost(site)));
    const isKept = await keep(
      (now) => [...new Set([...now, site])].toSorted(),
      t('siteRule', accountName(account), displayHost(site)),
    );
    if (isKept) setTyped((now) => (now === typed ? '' : now));
    return undefined;
  };
  const remove = (site: string, button: HTMLButtonElement) => {
    focusAdjacentRow(button, field.current);
    void keep((now) => now.filter((one) => one !== site), t('siteRemoved', displayHost(site)));
  };
  return (
    <div class="set stacked account-sites">
      <label for={fieldId}>{t('sites')}</label>
      <p class="muted" id={`${fieldId}-hint`}>
        {t('accountSitesHint')}
      </p>
      {sites.length > 0 && (
        <ul aria-label={t('sites')}>
          {sites.map((site) => (
            <li key={site}>
              <span dir="ltr">{displayHost(site)}</span>
              <Button
                kind="quiet"
                isSmall
                aria-label={t('removeNamed', displayHost(site))}
                onClick={(event) => remove(site, event.currentTarget)}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form class="row" noValidate onSubmit={handleSubmit(add)}>
        <input
          ref={field}
          class="field small"
          id={fieldId}
          type="text"
          inputMode="url"
          autocomplete="off"
          spellcheck={false}
          dir="ltr"
          placeholder={t('siteExample')}
          value={typed}
          aria-invalid={problem !== null}
          aria-describedby={`${fieldId}-hint ${fieldId}-problem`}
          onInput={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setProblem(null);
          }}
        />
        <Button type="submit">{t('addSite')}</Button>
      </form>
      <p class="problem" id={`${fieldId}-problem`} role="alert">
        {problem}
      </p>
    </div>
  );
}
