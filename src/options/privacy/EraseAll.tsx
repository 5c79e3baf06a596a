import { word } from '../../platform/words.ts';
import { NotCreatedYet } from '../account/NotCreatedYet.tsx';
import { AskFirst } from '../AskFirst.tsx';
import { Group } from '../Group.tsx';

/** Erases every account and all settings after a question. `isSynced`: the settings are in the browser's account too, where they stay. */
export const EraseAll = ({ isSynced, onErase }: { isSynced: boolean; onErase: () => void }) => (
  <Group heading="erase">
    <div class="card">
      <AskFirst
        kind="danger"
        label={word('eraseAllAsk')}
        question={
          <>
            {word('eraseAllQuestion')} {isSynced && word('eraseSyncedStay')} <NotCreatedYet />
          </>
        }
        sure={word('eraseAllSure')}
        onSure={onErase}
      >
        <div>
          <b>{word('eraseAll')}</b>
          <p class="muted">{word('eraseAllHint')}</p>
        </div>
      </AskFirst>
    </div>
  </Group>
);
