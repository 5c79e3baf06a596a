import { useStored } from '../ui/use-stored.ts';
import { AccountCard } from './account/AccountCard.tsx';
import { ConnectForm } from './account/ConnectForm.tsx';
import { Doors } from './preferences/Doors.tsx';
import { Forgotten } from './account/Forgotten.tsx';
import { readOptionsData, type OptionsData } from './options-data.ts';
import { LongUrls } from './preferences/LongUrls.tsx';
import { NotForgotten } from './account/NotForgotten.tsx';
import { Preferences } from './preferences/Preferences.tsx';
import { Steps } from './account/Steps.tsx';
import { StoredProblems } from './StoredProblems.tsx';
import { useDisconnections, useForget } from './account/use-forget.ts';

export function Options({ first }: { first: OptionsData }) {
  const data = useStored(first, readOptionsData);
  const { account, settings } = data;
  const { unfinished, forgotten, forget } = useForget(account);
  const disconnections = useDisconnections(account);
  return (
    <>
      <main>
        <div class="forms">
          <StoredProblems {...data} />
          {unfinished && (account === null || account.id === unfinished.id) && (
            <NotForgotten isAccountLeft={unfinished.isAccountLeft} onRetry={forget} />
          )}
          {forgotten !== null && <Forgotten host={forgotten} />}
          <ConnectForm key={disconnections} account={account} settings={settings} />
          {account && <Preferences settings={settings} />}
          {account && <LongUrls settings={settings} />}
          {account && <Doors settings={settings} />}
          {account && <AccountCard account={account} onForget={forget} />}
        </div>
        <Steps />
      </main>
    </>
  );
}
