import { useRef, useState } from 'preact/hooks';
import type { Account, AccountAwaitingKey } from '../../../core/account/account.ts';
import { parseBaseUrl } from '../../../core/account/parse-base-url.ts';
import { hostPattern, serviceHostWithAscii } from '../../../core/account/service-host.ts';
import { isOutcomeAmbiguous, type Failure } from '../../../core/failure.ts';
import { storageFailure } from '../../../core/storage-failure.ts';
import { displayUrl } from '../../../core/url/display/display-host.ts';
import { sendCommand } from '../../../platform/messages.ts';
import { t } from '../../../platform/i18n.ts';
import { announceToScreenReader } from '../../../ui/Announcer.tsx';
import { deriveIfPassphraseGiven } from '../../../ui/lock/derive-key-bits.ts';
import { dropHostPermission, hasHostPermission } from '../../../platform/permissions.ts';
import { requestAccessListRefused } from '../../../ui/access/request-access.ts';
import type { ManagedPolicy } from '../../../storage/managed/managed-policy.ts';
import { useManagedPolicy } from '../../managed/use-managed-policy.ts';
import type { KeyStorageChoice } from '../../privacy/use-new-key-storage-form.ts';
import { findApiAndConnect, type TypedConnectInput } from './find-api-and-connect.ts';

export type ConnectFields = Omit<TypedConnectInput, 'isSame'>;

export type ConnectAttempt =
  | { at: 'idle' }
  | { at: 'connecting'; isFirst: boolean }
  | { at: 'failed'; failure: Failure; host: string; refused?: AccessRefusal }
  | ConnectSuccess;

/** Nothing was sent, since the user has refused access to the host of this address. */
export interface AccessRefusal {
  baseUrl: string;
  /** What else was to be tried. */
  changed: Partial<TypedConnectInput>;
}

export type FailedConnectAttempt = Extract<ConnectAttempt, { at: 'failed' }>;

export interface ConnectSuccess {
  at: 'connected';
  accountId: string;
  host: string;
  /** The address of the API, where it is not the one that was typed. */
  foundAt: string | null;
  links: number;
  clicks: number | null;
  /** No account was connected before. */
  isFirst: boolean;
}

/** Whether something other than the service answers there, most likely because the address is mistyped. */
const isOfAddress = ({ kind }: Failure): boolean =>
  kind === 'not-found' || kind === 'no-api' || kind === 'insecure-address';

const formFields = (account: Account | null, managed: ManagedPolicy): ConnectFields => ({
  accountId: account?.id ?? null,
  address: displayUrl(account?.baseUrl ?? managed.address ?? ''),
  key: '',
  plan: account?.plan ?? managed.plan ?? 'pro',
  authHeader: account?.authHeader ?? 'bearer',
});

/** Two with the same are addresses of one service. */
const bareHost = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

/** The content of the form and the result of the last attempt. */
export function useConnectForm(account: Account | null) {
  const managed = useManagedPolicy();
  /** The imported account whose key is asked for. Once it is connected, it keeps its label, its sites and its color. */
  const waiting = useRef<AccountAwaitingKey | null>(null);
  const [typed, setFields] = useState(() => formFields(account, managed));
  // A policy may come while the page is open.
  const { address, plan } = formFields(account, managed);
  const fields = {
    ...typed,
    ...(managed.address !== null && { address }),
    ...(managed.plan !== null && { plan }),
  };
  const [attempt, setAttempt] = useState<ConnectAttempt>({ at: 'idle' });
  const change = (changed: Partial<ConnectFields>) => setFields((before) => ({ ...before, ...changed }));
  /** Removes the failure when the user changes what it was about. */
  const settle = () => setAttempt((before) => (before.at === 'failed' ? { at: 'idle' } : before));
  /** Begins anew, with what is kept. */
  const reset = () => {
    waiting.current = null;
    setFields(formFields(account, managed));
    setAttempt({ at: 'idle' });
  };

  /** Fills the form with what is known of an account that has no key. */
  const fill = (chosen: AccountAwaitingKey) => {
    waiting.current = chosen;
    const { baseUrl, plan: known, authHeader } = chosen;
    change({ address: displayUrl(baseUrl), key: '', plan: known, authHeader });
  };

  /** What was typed can't be sent. */
  const refuse = (failure: Failure) => setAttempt({ at: 'failed', failure, host: '' });

  /**
   * The browser's question must be the click's first call: an await before it loses the gesture. `withoutAccess`: the address to which the
   * user sends the key without the browser's access. Any other is asked for.
   */
  const onConnect = (
    changed: Partial<TypedConnectInput>,
    { mode, passphrase }: KeyStorageChoice,
    withoutAccess: string | null = null,
  ) => {
    const { key: typedKey, ...others } = { ...fields, ...changed };
    const pasted = parseBaseUrl(others.address);
    if (!pasted.ok) return refuse(pasted.error);
    const { baseUrl } = pasted.value;
    const pattern = hostPattern(baseUrl);
    const wasThere = hasHostPermission(pattern);
    const answered = withoutAccess === baseUrl ? Promise.resolve([]) : requestAccessListRefused([baseUrl]);
    setAttempt({ at: 'connecting', isFirst: account === null });
    announceToScreenReader(t('connecting'));
    const key = typedKey.trim() === '' ? pasted.value.key : typedKey;
    // A key in the pasted address must not stay visible there.
    change({ address: displayUrl(baseUrl), key });
    const host = serviceHostWithAscii(baseUrl);
    const attempted = answered.then(async (refusedAt) => {
      if (refusedAt.length > 0) {
        const failure = { kind: 'no-permission', origin: pattern } as const;
        return setAttempt({ at: 'failed', failure, host, refused: { baseUrl, changed } });
      }
      const sealing = { ...(mode && { mode }), ...(await deriveIfPassphraseGiven(passphrase)) };
      const failure = await connect(
        { ...others, ...sealing, key },
        baseUrl,
        await hasHostPermission(pattern),
      );
      // Access that was granted for this attempt is given up, before another attempt can ask again.
      if (failure && (isOutcomeAmbiguous(failure) || isOfAddress(failure)) && !(await wasThere))
        await dropHostPermission(pattern);
      if (failure) setAttempt({ at: 'failed', failure, host });
    });
    return void attempted.catch((error: unknown) =>
      setAttempt({ at: 'failed', failure: storageFailure(error), host }),
    );
  };

  const connect = async (
    typed: TypedConnectInput,
    baseUrl: string,
    isAllowed: boolean,
  ): Promise<Failure | null> => {
    // The address may have been changed to that of another service.
    const asked = waiting.current;
    const chosen = asked && bareHost(asked.baseUrl) === bareHost(baseUrl) ? asked : null;
    const label = chosen?.label || (account === null ? managed.label : '');
    const connected = await findApiAndConnect(
      {
        ...typed,
        label,
        ...(chosen && { sites: chosen.sites, color: chosen.color, waitingId: chosen.id }),
      },
      account,
      isAllowed,
      (at) => sendCommand('connect', at),
    );
    if (!connected.ok) {
      if (connected.error.kind === 'unauthorized' && connected.error.at)
        change({ address: displayUrl(connected.error.at) });
      return connected.error;
    }
    waiting.current = null;
    const { id, links, clicks, baseUrl: foundAt } = connected.value;
    change({ address: displayUrl(foundAt), key: '' });
    setAttempt({
      at: 'connected',
      accountId: id,
      host: serviceHostWithAscii(baseUrl),
      foundAt: foundAt === baseUrl ? null : foundAt,
      links,
      clicks,
      isFirst: account === null,
    });
    return null;
  };

  return { fields, change, attempt, settle, reset, fill, refuse, onConnect };
}

export type ConnectFormState = ReturnType<typeof useConnectForm>;
