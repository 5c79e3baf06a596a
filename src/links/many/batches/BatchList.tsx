import { hasEnded, type Batch } from '../../../core/batch/batch.ts';
import { send } from '../../../platform/messages.ts';
import { word, type Word } from '../../../platform/words.ts';
import { hashOf } from '../../route.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { batchName } from './BatchView.tsx';

const stateWords: Record<Batch['state']['at'], Word> = {
  running: 'batchRunning',
  paused: 'batchPaused',
  stopped: 'batchStopped',
  done: 'batchDone',
};

/** What was shortened before, and what is under way. */
export const BatchList = ({ batches }: { batches: readonly Batch[] }) =>
  batches.length > 0 && (
    <section class="batches">
      <h2>{word('earlierBatches')}</h2>
      <ul>
        {batches.map((batch) => (
          <li key={batch.id} class="row">
            <a href={hashOf({ at: 'many', batch: batch.id })}>{batchName(batch)}</a>
            <span class="muted grow">{word(stateWords[batch.state.at])}</span>
            {hasEnded(batch) && (
              <Button
                kind="quiet"
                aria-label={word('removeResultsOf', batchName(batch))}
                onClick={() => void send('removeBatch', { id: batch.id })}
              >
                {word('remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
