import { useEffect, useRef } from 'preact/hooks';
import { shownUrl } from '../../../core/url/shown/shown-host.ts';
import type { ImportedAccount } from '../../../store/imported/imported.ts';
import { keepImported } from '../../../store/imported/keep-imported.ts';
import { keepColor } from './keep-color.ts';
import { useConnect, type Connecting } from '../connect/use-connect.ts';

type UseConnect = Parameters<typeof useConnect>;

export interface ImportedConnecting extends Connecting {
  /** Fills the form with what is known of an account that has no key. */
  fill: (account: ImportedAccount) => void;
}

/**
 * Like `useConnect`, for an account that may be an imported one. When it is connected, it keeps its label and no longer waits for a key.
 */
export function useImported(
  imported: readonly ImportedAccount[],
  account: UseConnect[0],
  labelFor: NonNullable<UseConnect[1]> = () => '',
): ImportedConnecting {
  const wanted = useRef<ImportedAccount | null>(null);
  const connecting = useConnect(
    account,
    (host) => wanted.current?.label || labelFor(host),
    () => wanted.current?.sites ?? [],
  );
  const { attempt, change } = connecting;
  useEffect(() => {
    const connected = wanted.current;
    if (attempt.at !== 'connected' || connected === null) return;
    wanted.current = null;
    Promise.all([
      keepColor(connected.color),
      keepImported(imported.filter(({ id }) => id !== connected.id)),
    ]).catch(console.error);
  }, [attempt.at]);
  return {
    ...connecting,
    reset: () => {
      wanted.current = null;
      connecting.reset();
    },
    fill: (chosen) => {
      wanted.current = chosen;
      const { baseUrl, plan, authHeader } = chosen;
      change({ address: shownUrl(baseUrl), key: '', plan, authHeader });
      // What is missing is the key; a form that opens by this takes the focus itself.
      document.getElementById('key')?.focus();
    },
  };
}
