import { countWord, word } from '../../platform/words.ts';
import { accountLine, settingName, skippedLine } from './import-words.ts';
import { isNothing, type ImportPlan } from './plan-import.ts';

export interface ImportReviewProps {
  plan: ImportPlan;
  isDone: boolean;
}

/** Line by line what an import changes, and what it leaves out and why. */
export function ImportReview({ plan, isDone }: ImportReviewProps) {
  const { changed, accounts, present, skipped } = plan;
  return (
    <div class="import-review">
      {!isDone && isNothing(plan) && <p>{word('importNothing')}</p>}
      <Lines
        heading={
          isDone ? countWord('importChanged', changed.length) : countWord('importChanges', changed.length)
        }
        lines={changed.map(settingName)}
      />
      <Lines heading={countWord('importAccounts', accounts.length)} lines={accounts.map(accountLine)} />
      <Lines heading={countWord('importPresent', present.length)} lines={present.map(accountLine)} />
      <Lines heading={countWord('importSkips', skipped.length)} lines={skipped.map(skippedLine)} />
    </div>
  );
}

const Lines = ({ heading, lines }: { heading: string; lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <>
      <b>{heading}</b>
      <ul>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </>
  );
