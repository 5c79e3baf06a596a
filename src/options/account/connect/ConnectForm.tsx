import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Account } from '../../../core/account/account.ts';
import { readBaseUrl } from '../../../core/account/base-url.ts';
import { shownHostOf } from '../../../core/url/long-url.ts';
import { word } from '../../../platform/words.ts';
import { ListProgress } from '../../../ui/notices/ListProgress.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { AddressField } from './AddressField.tsx';
import { noPassphrase, problemsOf, type NewPassphrase } from '../../privacy/passphrase.ts';
import { PassphraseFields } from '../../privacy/PassphraseFields.tsx';
import { Advanced } from '../Advanced.tsx';
import { ConnectFailure } from './ConnectFailure.tsx';
import { fieldOf } from './field-of.ts';
import { KeyField } from './KeyField.tsx';
import type { Connecting, Fields } from './use-connect.ts';

export interface ConnectFormProps {
  account: Account | null;
  connecting: Connecting;
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
  const problem = attempt.at === 'failed' && <ConnectFailure attempt={attempt} onConnect={onConnect} />;
  const place = attempt.at === 'failed' ? fieldOf(attempt.failure) : null;
  const [passphrase, setPassphrase] = useState(noPassphrase);
  const [problems, setProblems] = useState<Partial<NewPassphrase> | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [attempt, problems]);
  const isSealing = account?.key.mode === 'passphrase' && fields.key !== '';
  const submit = () => {
    const found = isSealing ? problemsOf(passphrase) : null;
    setProblems(found);
    if (found === null) onConnect({}, isSealing ? passphrase.passphrase : '');
  };
  const type = (typed: Partial<Fields>) => {
    settle();
    change(typed);
  };
  return (
    <form
      class="connect"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isConnecting) submit();
      }}
    >
      <AddressField
        value={fields.address}
        isMadeSecure={pasted.ok && isMadeSecure(fields.address, pasted.value.baseUrl)}
        problem={place === 'address' && problem}
        onValue={(address) => type({ address })}
      />
      <KeyField
        value={fields.key}
        host={pasted.ok ? shownHostOf(pasted.value.baseUrl) : ''}
        isKept={pasted.ok && account?.baseUrl === pasted.value.baseUrl}
        problem={place === 'key' && problem}
        hasFocus={onCancel !== undefined}
        onValue={(key) => type({ key })}
      />
      {isSealing && <PassphraseFields value={passphrase} problems={problems} onValue={setPassphrase} />}
      <Advanced fields={fields} onChange={change} />
      {place === null && problem && <div class="connect-result">{problem}</div>}
      <div class="row">
        <Button kind="primary" type="submit" isBusy={isConnecting}>
          {word(isConnecting ? 'connecting' : 'connect')}
        </Button>
        {onCancel && !isConnecting && (
          <Button kind="quiet" onClick={onCancel}>
            {word('cancel')}
          </Button>
        )}
        {!isConnecting && children}
        {isConnecting && (
          <span class="muted progress">
            <ListProgress otherwise="" />
          </span>
        )}
      </div>
    </form>
  );
}

const isMadeSecure = (typed: string, baseUrl: string): boolean =>
  baseUrl.startsWith('https:') && !typed.includes('https:');
