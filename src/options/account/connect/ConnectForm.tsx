import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Account } from '../../../core/account/account.ts';
import { parseBaseUrl } from '../../../core/account/parse-base-url.ts';
import { serviceHostWithAscii } from '../../../core/account/service-host.ts';
import { hostOfUrl } from '../../../core/url/long-url.ts';
import { displayUrl } from '../../../core/url/display/display-host.ts';
import { t } from '../../../platform/i18n.ts';
import { ListFetchProgressText } from '../../../ui/notices/ListFetchProgressText.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { EnterKey } from '../../../ui/keys/keycaps.tsx';
import { ApiAddressField } from './ApiAddressField.tsx';
import { NewKeyStorageFields } from '../../privacy/NewKeyStorageFields.tsx';
import { useNewKeyStorageForm } from '../../privacy/use-new-key-storage-form.ts';
import { connectFieldOfFailure, ConnectProblem } from './ConnectProblem.tsx';
import { ApiKeyField } from './ApiKeyField.tsx';
import type { TypedConnectInput } from './find-api-and-connect.ts';
import type { ConnectFormState, ConnectFields } from './use-connect-form.ts';
import { useManagedPolicy } from '../../managed/use-managed-policy.ts';
import { SwitchRow } from '../../preferences/SwitchRow.tsx';
import { PlanField, planName } from './PlanField.tsx';
import { handleSubmit } from '../../../ui/controls/handle-submit.ts';

export interface ConnectFormProps {
  /** The account whose key is replaced, if it is. Its address is out of sight, since it stays. */
  account: Account | null;
  connecting: ConnectFormState;
  /** What is asked for now, where one is asked after the other. */
  step?: 'service' | 'key';
  onContinue?: () => void;
  /** The way back to what was before the form, or to the step before. */
  onCancel?: () => void;
  /** Between the fields and the buttons. */
  children?: ComponentChildren;
  /** At the end of the line with the buttons. */
  progress?: ComponentChildren;
}

/** Address and key. “Connect” first asks the browser for access, then tests the service, and keeps the account last. */
export function ConnectForm(props: ConnectFormProps) {
  const { account, connecting, step, onContinue, onCancel, children, progress } = props;
  const { fields, change, attempt, settle, onConnect } = connecting;
  const pasted = parseBaseUrl(fields.address);
  // The page may not have read the newly connected account yet.
  const isConnecting = attempt.at === 'connecting' || attempt.at === 'connected';
  const newKey = useNewKeyStorageForm(account?.key.mode ?? null, fields.plan);
  // A kept key stays as it is, unless an administrator wants it otherwise.
  const hasNewKey = fields.key.trim() !== '' || (pasted.ok && pasted.value.key !== '');
  const savesWithKeptKey = account !== null && !hasNewKey && isChanged(fields, account);
  const isSealing = newKey.mode === 'passphrase' && (hasNewKey || newKey.offered.length > 0);
  const connect = (changed: Partial<TypedConnectInput> = {}, withoutAccess?: string) => {
    const keeping = newKey.keeping(isSealing);
    if (keeping !== null) onConnect(changed, keeping, withoutAccess);
  };
  const place = attempt.at === 'failed' ? connectFieldOfFailure(attempt.failure) : null;
  const problemId = useId();
  const problemAt = (where: typeof place) =>
    attempt.at === 'failed' &&
    place === where && <ConnectProblem id={problemId} attempt={attempt} onConnect={connect} />;
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [attempt, newKey.problems]);
  const type = (typed: Partial<ConnectFields>) => {
    settle();
    change(typed);
  };
  const submit = () => {
    if (isConnecting) return;
    if (isReplacing && !hasNewKey && !savesWithKeptKey) connecting.refuse({ kind: 'key-missing' });
    else if (step !== 'service') connect();
    else if (pasted.ok) onContinue?.();
    else connecting.refuse(pasted.error);
  };
  const isReplacing = account !== null;
  const address = (
    <ApiAddressField
      value={fields.address}
      isMadeSecure={pasted.ok && isMadeSecure(fields.address, pasted.value.baseUrl)}
      asciiHost={pasted.ok && /[^\0-\x7f]/.test(fields.address) ? hostOfUrl(pasted.value.baseUrl) : null}
      problem={problemAt('address')}
      problemId={problemId}
      onValue={(typed) => type({ address: typed })}
    />
  );
  const advanced = (
    <AdvancedConnectFields fields={fields} onChange={change} isForced={isReplacing && place === 'address'}>
      {isReplacing && address}
    </AdvancedConnectFields>
  );
  const replacing = savesWithKeptKey ? 'save' : 'replaceKey';
  const action = step === 'service' ? 'proofGive' : isReplacing ? replacing : 'connect';
  return (
    <form class="connect" ref={form} onSubmit={handleSubmit(submit)}>
      {step !== 'key' && !isReplacing && address}
      {step !== 'service' && (
        <>
          <ApiKeyField
            value={fields.key}
            host={pasted.ok ? serviceHostWithAscii(pasted.value.baseUrl) : ''}
            isNew={isReplacing}
            isStored={newKey.mode !== 'session'}
            problem={problemAt('key')}
            problemId={problemId}
            hasFocus={onCancel !== undefined && (step === 'key' || isReplacing)}
            onValue={(key) => type({ key })}
          />
          <NewKeyStorageFields newKey={newKey} isSealing={isSealing} />
          {step === undefined && advanced}
        </>
      )}
      {children}
      {problemAt(null)}
      <div class="row">
        <Button kind="primary" isLarge={step !== undefined} type="submit" isBusy={isConnecting}>
          {t(isConnecting ? 'connecting' : action)}
          {step !== undefined && !isConnecting && <EnterKey />}
        </Button>
        {onCancel && !isConnecting && (
          <Button kind="quiet" isLarge={step !== undefined} onClick={onCancel}>
            {t(step === 'key' ? 'back' : 'cancel')}
          </Button>
        )}
        {isConnecting && (
          <span class="muted progress">
            <ListFetchProgressText otherwise="" />
          </span>
        )}
        {progress}
      </div>
      {step === 'key' && advanced}
    </form>
  );
}

/** Whether something else than the key is to be saved, for which the kept one is enough. */
const isChanged = ({ plan, authHeader, address }: ConnectFields, account: Account): boolean =>
  plan !== account.plan || authHeader !== account.authHeader || address !== displayUrl(account.baseUrl);

const isMadeSecure = (typed: string, baseUrl: string): boolean =>
  baseUrl.startsWith('https:') && !typed.includes('https:');

interface AdvancedConnectFieldsProps {
  fields: ConnectFields;
  onChange: (changed: Partial<ConnectFields>) => void;
  /** Something in it is wrong, so it is open. */
  isForced?: boolean;
  children?: ComponentChildren;
}

/** What most accounts never need: a plan with more requests, and the other header for servers that drop the usual one (specification, sections 5 and 8). */
function AdvancedConnectFields({
  fields: { plan, authHeader },
  onChange,
  isForced = false,
  children,
}: AdvancedConnectFieldsProps) {
  const isPlanLocked = useManagedPolicy().plan !== null;
  const [isOpen] = useState(plan !== 'pro' || authHeader !== 'bearer');
  return (
    <details open={isOpen || isForced}>
      <summary>{t('advanced')}</summary>
      {children}
      {isPlanLocked ? (
        <>
          <p class="muted">{t('labelAndText', t('plan'), planName(plan))}</p>
          <p class="managed-note">{t('managed')}</p>
        </>
      ) : (
        <PlanField value={plan} onValue={(chosen) => onChange({ plan: chosen })} />
      )}
      <div class="card">
        <SwitchRow
          text={t('useApiKeyHeader')}
          hint={t('useApiKeyHeaderHint')}
          isOn={authHeader === 'x-api-key'}
          onChange={(isOn) => onChange({ authHeader: isOn ? 'x-api-key' : 'bearer' })}
        />
      </div>
    </details>
  );
}
