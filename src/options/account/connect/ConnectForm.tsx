import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Account } from '../../../core/account/account.ts';
import { readBaseUrl } from '../../../core/account/read-base-url.ts';
import { serviceHostWithAscii } from '../../../core/account/service-host.ts';
import { hostOfUrl } from '../../../core/url/long-url.ts';
import { t } from '../../../platform/i18n.ts';
import { ListFetchProgressText } from '../../../ui/notices/ListFetchProgressText.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { ApiAddressField } from './ApiAddressField.tsx';
import { NewKeyStorageFields } from '../../privacy/NewKeyStorageFields.tsx';
import { useNewKeyStorageForm } from '../../privacy/use-new-key-storage-form.ts';
import { AdvancedConnectFields } from '../AdvancedConnectFields.tsx';
import { ConnectFailureNotice } from './ConnectFailureNotice.tsx';
import { ApiKeyField } from './ApiKeyField.tsx';
import type { TypedConnectInput } from './find-api-and-connect.ts';
import type { ConnectFormState, ConnectFields } from './use-connect-form.ts';
import type { Failure } from '../../../core/failure.ts';

export interface ConnectFormProps {
  account: Account | null;
  connecting: ConnectFormState;
  onCancel?: () => void;
  /** Another way on, beside the button. */
  children?: ComponentChildren;
}

/** Address and key. “Connect” first asks the browser for access, then tests the service, and keeps the account last. */
export function ConnectForm({ account, connecting, onCancel, children }: ConnectFormProps) {
  const { fields, change, attempt, settle, onConnect } = connecting;
  const pasted = readBaseUrl(fields.address);
  // The page may not have read the newly connected account yet.
  const isConnecting = attempt.at === 'connecting' || attempt.at === 'connected';
  const newKey = useNewKeyStorageForm(account?.key.mode ?? null, fields.plan);
  // A kept key stays as it is, unless an administrator wants it otherwise.
  const hasNewKey = fields.key.trim() !== '' || (pasted.ok && pasted.value.key !== '');
  const isSealing = newKey.mode === 'passphrase' && (hasNewKey || newKey.offered.length > 0);
  const connect = (changed: Partial<TypedConnectInput> = {}, withoutAccess?: string) => {
    const keeping = newKey.keeping(isSealing);
    if (keeping !== null) onConnect(changed, keeping, withoutAccess);
  };
  const problem = attempt.at === 'failed' && <ConnectFailureNotice attempt={attempt} onConnect={connect} />;
  const place = attempt.at === 'failed' ? connectFieldOfFailure(attempt.failure) : null;
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [attempt, newKey.problems]);
  const type = (typed: Partial<ConnectFields>) => {
    settle();
    change(typed);
  };
  return (
    <form
      class="connect"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isConnecting) connect();
      }}
    >
      <ApiAddressField
        value={fields.address}
        isMadeSecure={pasted.ok && isMadeSecure(fields.address, pasted.value.baseUrl)}
        asciiHost={pasted.ok && /[^\0-\x7f]/.test(fields.address) ? hostOfUrl(pasted.value.baseUrl) : null}
        problem={place === 'address' && problem}
        onValue={(address) => type({ address })}
      />
      <ApiKeyField
        value={fields.key}
        host={pasted.ok ? serviceHostWithAscii(pasted.value.baseUrl) : ''}
        hasSavedKey={pasted.ok && account?.baseUrl === pasted.value.baseUrl}
        isStored={newKey.mode !== 'session'}
        problem={place === 'key' && problem}
        hasFocus={onCancel !== undefined}
        onValue={(key) => type({ key })}
      />
      <NewKeyStorageFields newKey={newKey} isSealing={isSealing} />
      <AdvancedConnectFields fields={fields} onChange={change} />
      {place === null && problem && <div class="connect-result">{problem}</div>}
      <div class="row">
        <Button kind="primary" type="submit" isBusy={isConnecting}>
          {t(isConnecting ? 'connecting' : 'connect')}
        </Button>
        {onCancel && !isConnecting && (
          <Button kind="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        {!isConnecting && children}
        {isConnecting && (
          <span class="muted progress">
            <ListFetchProgressText otherwise="" />
          </span>
        )}
      </div>
    </form>
  );
}

const isMadeSecure = (typed: string, baseUrl: string): boolean =>
  baseUrl.startsWith('https:') && !typed.includes('https:');

const fields: Partial<Record<Failure['kind'], 'address' | 'key'>> = {
  'managed-address': 'address',
  'bad-address': 'address',
  'insecure-address': 'address',
  'no-api': 'address',
  'not-found': 'address',
  'method-blocked': 'address',
  redirected: 'address',
  unreadable: 'address',
  'key-missing': 'key',
  'bad-key': 'key',
  'key-unreadable': 'key',
  locked: 'key',
  'key-in-use': 'key',
  unauthorized: 'key',
};

/** The field whose value a failure to connect is about; `null` where it is about neither. */
const connectFieldOfFailure = ({ kind }: Failure): 'address' | 'key' | null => fields[kind] ?? null;
