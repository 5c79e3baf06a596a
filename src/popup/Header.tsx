import type { Account } from '../core/account.ts';
import { hostOf } from '../core/long-url.ts';
import { openOptions } from '../platform/tabs.ts';
import { word } from '../platform/words.ts';
import { Icon } from '../ui/Icon.tsx';

export const Header = ({ account }: { account: Account }) => (
  <header>
    <img src="/icons/icon.svg" width="24" height="24" alt="" />
    <div class="who">
      Curtail
      <small class="clip">{hostOf(account.baseUrl)}</small>
    </div>
    <button
      type="button"
      class="icon-button"
      aria-label={word('settings')}
      title={word('settings')}
      onClick={() => void openOptions()}
    >
      <Icon name="settings" />
    </button>
  </header>
);
