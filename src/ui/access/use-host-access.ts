import { useEffect, useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { hostPattern } from '../../core/account/service-host.ts';
import { latestOnly } from '../../core/latest-only.ts';
import { hasHostPermission, onPermissionChange } from '../../platform/permissions.ts';

/** Whether an account's service can be reached as when it was connected. The user can revoke access in the browser's settings. */
export function useHostAccess({ access, baseUrl }: Pick<Account, 'access' | 'baseUrl'>): boolean {
  const [isAllowed, setAllowed] = useState(true);
  useEffect(() => {
    if (access === 'cors') return setAllowed(true);
    const nextRead = latestOnly(setAllowed);
    const read = () => void hasHostPermission(hostPattern(baseUrl)).then(nextRead(), console.error);
    read();
    return onPermissionChange(read);
  }, [access, baseUrl]);
  return isAllowed;
}
