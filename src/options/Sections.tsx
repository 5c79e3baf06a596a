import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Accounts } from './account/Accounts.tsx';
import { FirstChoice } from './account/FirstChoice.tsx';
import { FirstRun } from './account/FirstRun.tsx';
import { useConnect } from './account/connect/use-connect.ts';
import type { OptionsData } from './options-data.ts';
import { Doors } from './preferences/Doors.tsx';
import { LinksSection } from './preferences/LinksSection.tsx';
import { Notifications } from './preferences/Notifications.tsx';
import { Shortening } from './preferences/Shortening.tsx';

/** Shows a section, and gives its heading the focus where the control that led there is gone. */
function arriveAt(name: string): void {
  document.getElementById(name)?.scrollIntoView();
  if (document.activeElement === document.body)
    document.getElementById(`${name}-heading`)?.focus({ preventScroll: true });
}

/** The first run in its two steps, and after it every section, one below another. */
export function Sections({ data, onForget }: { data: OptionsData; onForget: () => void }) {
  const { account, settings, snapshot } = data;
  const connecting = useConnect(account);
  const { attempt, reset } = connecting;
  const isChoosing = attempt.at === 'connected' && attempt.isFirst;
  const wasChoosing = useRef(false);
  useEffect(() => {
    if (!isChoosing) return undefined;
    addEventListener('hashchange', reset);
    return () => removeEventListener('hashchange', reset);
  }, [isChoosing]);
  useLayoutEffect(() => {
    const fragment = location.hash.slice(1);
    // What an address leads to is drawn after the browser looked for it.
    if (wasChoosing.current || fragment !== '') arriveAt(fragment === '' ? 'accounts' : fragment);
    wasChoosing.current = isChoosing;
  }, [isChoosing]);
  if (account === null || (attempt.at === 'connecting' && attempt.isFirst))
    return <FirstRun connecting={connecting} />;
  if (isChoosing)
    return <FirstChoice account={account} settings={settings} connected={attempt} onDone={reset} />;
  return (
    <>
      <Accounts account={account} snapshot={snapshot} connecting={connecting} onForget={onForget} />
      <Shortening settings={settings} />
      <LinksSection settings={settings} />
      <Doors settings={settings} />
      <Notifications settings={settings} />
    </>
  );
}
