import { useEffect, useMemo, useState } from 'preact/hooks';
import { apiGuesses } from '../../../core/account/api-guesses.ts';
import { parseBaseUrl } from '../../../core/account/parse-base-url.ts';
import { hostPattern } from '../../../core/account/service-host.ts';
import { latestOnly } from '../../../core/latest-only.ts';
import { hasHostPermission } from '../../../platform/permissions.ts';
import { answersAsApi } from '../../../platform/probe-address.ts';

/**
 * Where the API is that a whole address means. Nothing is sent to a host before the browser gives access to it, so at a new host this is
 * known when the account is connected. `isShown`: the field for the address is there.
 */
export function useFoundApi(address: string, isShown: boolean) {
  const [found, setFound] = useState<{ of: string; baseUrl: string | null } | null>(null);
  const next = useMemo(() => latestOnly(setFound), []);
  const look = (typed: string): void => {
    const pasted = parseBaseUrl(typed);
    if (!pasted.ok) return;
    const { baseUrl } = pasted.value;
    if (found?.of !== baseUrl) void findApi(baseUrl).then(next(), console.error);
  };
  // The field may come back with an address.
  useEffect(() => {
    if (isShown) look(address);
  }, []);
  const pasted = parseBaseUrl(address);
  return { foundAt: pasted.ok && found?.of === pasted.value.baseUrl ? found.baseUrl : null, look };
}

async function findApi(of: string): Promise<{ of: string; baseUrl: string | null }> {
  if (!(await hasHostPermission(hostPattern(of)))) return { of, baseUrl: null };
  for (const baseUrl of apiGuesses(of)) if (await answersAsApi(baseUrl)) return { of, baseUrl };
  return { of, baseUrl: null };
}
