import { useState } from 'preact/hooks';
import type { Account } from '../../../core/account/account.ts';
import { readBaseUrl } from '../../../core/account/base-url.ts';
import { hostPattern, serviceHost } from '../../../core/account/service-host.ts';
import { hostOf } from '../../../core/url/long-url.ts';
import { isAmbiguous, type Failure } from '../../../core/failure.ts';
import { shownUrl } from '../../../core/url/shown/shown-host.ts';
import { send } from '../../../platform/messages.ts';
import { word } from '../../../platform/words.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { derivedFrom } from '../../../ui/lock/derive.ts';
import { dropHost, hasHost } from '../../../platform/permissions.ts';
import { askAccess } from '../../../ui/access/ask-access.ts';
import type { Managed } from '../../../store/managed/managed.ts';
import { useManaged } from '../../managed/use-managed.ts';
import type { Keeping } from '../../privacy/use-new-key.ts';
import { connectAnywhere, type Typed } from './connect-anywhere.ts';

export type Fields = Omit<Typed, 'isSame'>;

export type Attempt =
  | { at: 'idle' }
  | { at: 'connecting'; isFirst: boolean }
  | { at: 'failed'; failure: Failure; host: string; refused?: Refused }
  | Connected;

/** Nothing was sent, since the user has refused access to the host of this address. */
export interface Refused {
  baseUrl: string;
  /** What else was to be tried. */
  changed: Partial<Typed>;
}

export type Failed = Extract<Attempt, { at: 'failed' }>;

export interface Connected {
  at: 'connected';
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

const formFields = (account: Account | null, managed: Managed): Fields => ({
  accountId: account?.id ?? null,
  address: shownUrl(account?.baseUrl ?? managed.address ?? ''),
  key: '',
  plan: account?.plan ?? managed.plan ?? 'pro',
  authHeader: account?.authHeader ?? 'bearer',
});

/** The content of the form and the result of the last attempt. `labelFor` and `sitesOf`: the name and the sites of a new account. */
export function useConnect(
  account: Account | null,
  labelFor: (host: string) => string = () => '',
  sitesOf: () => string[] = () => [],
) {
  const managed = useManaged();
  const [typed, setFields] = useState(() => formFields(account, managed));
  // A policy may come while the page is open.
  const { address, plan } = formFields(account, managed);
  const fields = {
    ...typed,
    ...(managed.address !== null && { address }),
    ...(managed.plan !== null && { plan }),
  };
  const [attempt, setAttempt] = useState<Attempt>({ at: 'idle' });
  const change = (changed: Partial<Fields>) => setFields((before) => ({ ...before, ...changed }));
  /** Removes the failure when the user changes what it was about. */
  const settle = () => setAttempt((before) => (before.at === 'failed' ? { at: 'idle' } : before));
  /** Begins anew, with what is kept. */
  const reset = () => {
    setFields(formFields(account, managed));
    setAttempt({ at: 'idle' });
  };

  /**
   * The browser's question must be the click's first call: an await before it loses the gesture. `withoutAccess`: the address to which the
   * user sends the key without the browser's access. Any other is asked for.
   */
  const onConnect = (
    changed: Partial<Typed>,
    { mode, passphrase }: Keeping,
    withoutAccess: string | null = null,
  ) => {
    const { key: typedKey, ...others } = { ...fields, ...changed };
    const pasted = readBaseUrl(others.address);
    if (!pasted.ok) return setAttempt({ at: 'failed', failure: pasted.error, host: '' });
    const { baseUrl } = pasted.value;
    const pattern = hostPattern(baseUrl);
    const wasThere = hasHost(pattern);
    const answered = withoutAccess === baseUrl ? Promise.resolve([]) : askAccess([baseUrl]);
    setAttempt({ at: 'connecting', isFirst: account === null });
    announce(word('connecting'));
    const key = typedKey.trim() === '' ? pasted.value.key : typedKey;
    // A key in the pasted address must not stay visible there.
    change({ address: shownUrl(baseUrl), key });
    return void answered.then(async (refusedAt) => {
      const host = serviceHost(baseUrl);
      if (refusedAt.length > 0) {
        const failure = { kind: 'no-permission', origin: pattern } as const;
        return setAttempt({ at: 'failed', failure, host, refused: { baseUrl, changed } });
      }
      const sealing = { ...(mode && { mode }), ...(await derivedFrom(passphrase)) };
      const failure = await connect({ ...others, ...sealing, key }, baseUrl, await hasHost(pattern));
      // Access that was granted for this attempt is given up, before another attempt can ask again.
      if (failure && (isAmbiguous(failure) || isOfAddress(failure)) && !(await wasThere))
        await dropHost(pattern);
      if (failure) setAttempt({ at: 'failed', failure, host });
    });
  };

  const connect = async (typed: Typed, baseUrl: string, isAllowed: boolean): Promise<Failure | null> => {
    const label = labelFor(hostOf(baseUrl)) || (account === null ? managed.label : '');
    const connected = await connectAnywhere({ ...typed, label, sites: sitesOf() }, account, isAllowed, (at) =>
      send('connect', at),
    );
    if (!connected.ok) {
      if (connected.error.kind === 'unauthorized' && connected.error.at)
        change({ address: shownUrl(connected.error.at) });
      return connected.error;
    }
    const { links, clicks, baseUrl: foundAt } = connected.value;
    change({ address: shownUrl(foundAt), key: '' });
    setAttempt({
      at: 'connected',
      host: serviceHost(baseUrl),
      foundAt: foundAt === baseUrl ? null : foundAt,
      links,
      clicks,
      isFirst: account === null,
    });
    return null;
  };

  return { fields, change, attempt, settle, reset, onConnect };
}

export type Connecting = ReturnType<typeof useConnect>;
