import { word } from '../../platform/words.ts';
import { NotCreatedYet } from '../account/NotCreatedYet.tsx';
import { AskFirst } from '../AskFirst.tsx';
import { Group } from '../Group.tsx';

/** Erases every account and all settings after a question. */
export const EraseAll = ({ onErase }: { onErase: () => void }) => (
  <Group heading="erase">
    <div class="card">
      <AskFirst
        kind="danger"
        label={word('eraseAllAsk')}
        question={
          <>
            {word('eraseAllQuestion')} <NotCreatedYet />
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
