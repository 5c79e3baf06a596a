import { useEffect } from 'preact/hooks';
import type { Account } from '../core/account/account.ts';
import { serviceHostWithAscii } from '../core/account/service-host.ts';
import { sendCommand } from '../platform/messages.ts';
import { Announcer } from '../ui/Announcer.tsx';
import { Lazy } from '../ui/Lazy.tsx';
import { noteShownAccount } from '../ui/shown-account-id.ts';
import { PopupHeader } from './PopupHeader.tsx';
import { popupHeading } from './popup-heading.ts';
import type { PopupData } from './popup-data.ts';

const loadUnlock = () => import('../ui/lock/UnlockCard.tsx');
const loadFooter = () => import('./PopupFooter.tsx');

/** The popup while links are hidden: the account, and the way to unlock it. */
export function HiddenLinksPopup({ data, account }: { data: PopupData; account: Account }) {
  noteShownAccount(account.id);
  const isDue = data.isHidden && !data.isLocked;
  // The alarm that locks may be late.
  useEffect(() => {
    if (isDue) void sendCommand('lock', null);
  }, [isDue]);
  const host = serviceHostWithAscii(account.baseUrl);
  const name = popupHeading(data);
  return (
    <>
      <Announcer />
      <div class="home">
        <PopupHeader
          account={{ isHeading: true, accounts: data.accounts, name }}
          below={name === host ? 'Curtail' : host}
        />
        <main>
          <Lazy load={loadUnlock} props={{ account }} before={<div class="unlock" />} />
        </main>
        <Lazy load={loadFooter} props={{ data, account }} before={<footer />} />
      </div>
    </>
  );
}
