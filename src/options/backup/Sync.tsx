import { useState } from 'preact/hooks';
import { word, type Word } from '../../platform/words.ts';
import type { Synced, SyncProblem } from '../../store/sync/synced.ts';
import { turnSync } from '../../ui/sync/sync-now.ts';
import { readNow } from '../../ui/use-stored.ts';
import { Group } from '../Group.tsx';
import { Check } from '../preferences/Check.tsx';

const problemWords: Record<SyncProblem | 'failed', Word> = {
  full: 'syncFull',
  'too-large': 'syncTooLarge',
  failed: 'syncFailed',
};

/** Preferences follow the user to other browsers through the browser's own account, where there is one. */
export function Sync({ synced: { isOn, problem } }: { synced: Synced }) {
  const [hasFailed, setFailed] = useState(false);
  const why = hasFailed ? 'failed' : isOn ? problem : null;
  const turn = (isWanted: boolean) => {
    setFailed(false);
    void turnSync(isWanted)
      .catch(() => setFailed(true))
      .then(readNow);
  };
  return (
    <Group heading="sync">
      <div class="card">
        <Check
          text={word('syncSettings')}
          hint={word('syncHint')}
          isOn={isOn}
          {...(why && { problem: word(problemWords[why]) })}
          onChange={turn}
        />
        <p class="set muted">{word(isOn ? 'syncOnNote' : 'syncOffNote')}</p>
      </div>
    </Group>
  );
}
