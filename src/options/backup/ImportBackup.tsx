import { useRef } from 'preact/hooks';
import { word } from '../../platform/words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';
import type { OptionsData } from '../options-data.ts';
import { refusalSentence } from './import-words.ts';
import { ImportReview } from './ImportReview.tsx';
import { isNothing } from './plan-import.ts';
import { useImport } from './use-import.ts';

/** Takes a file, shows what it would change, and changes that when somebody says so. */
export function ImportBackup({ data }: { data: OptionsData }) {
  const { importing, choose, take, leave } = useImport(data);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <div class="set">
        <div>
          <b>{word('import')}</b>
          <p class="muted">{word('importHint')}</p>
        </div>
        <Button onClick={() => input.current?.click()}>{word('chooseBackup')}</Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label={word('importFile')}
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void choose(file);
            // The same file, mended, may be chosen again.
            currentTarget.value = '';
          }}
        />
      </div>
      {importing.at !== 'idle' && (
        <div class="set stacked">
          {importing.at === 'refused' && <Notice tone="danger" heading={refusalSentence(importing.why)} />}
          {importing.at === 'failed' && <FailureNotice failure={importing.failure} host="" />}
          {importing.at === 'done' && (
            <Notice tone="success" heading={word('imported')}>
              {importing.plan.accounts.length > 0 && <p>{word('importedAccounts')}</p>}
            </Notice>
          )}
          {(importing.at === 'reviewed' || importing.at === 'done') && (
            <ImportReview plan={importing.plan} isDone={importing.at === 'done'} />
          )}
          {importing.at === 'reviewed' && (
            <div class="row">
              {!isNothing(importing.plan) && (
                <Button kind="primary" onClick={() => void take(importing.plan)}>
                  {word('import')}
                </Button>
              )}
              <Button kind="quiet" onClick={leave}>
                {word(isNothing(importing.plan) ? 'close' : 'cancel')}
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  );
}
