import { countWord, word } from '../../platform/words.ts';
import { accountLine, failedLine, siteLines, skippedLine } from './import-words.ts';
import { isNothing, type ImportPlan } from './plan-import.ts';
import { settingLine } from './setting-words.ts';
import type { NotConnected } from './take-keys.ts';

export interface ImportReviewProps {
  plan: ImportPlan;
  /** What could not be connected, as soon as it is done. */
  failed: readonly NotConnected[] | null;
  /** Keys are stored as they usually are, since no administrator forbids it. */
  isUsual: boolean;
}

/** Line by line what an import changes, and what it leaves out and why. */
export function ImportReview({ plan, failed, isUsual }: ImportReviewProps) {
  const { accounts, keyed, present, skipped } = plan;
  const isDone = failed !== null;
  // Weaker protection is asked for below the review.
  const changed = plan.changed.filter(({ isWeaker }) => isDone || !isWeaker);
  const keyless = accounts.filter((account) => !keyed.includes(account));
  const connected = keyed.filter((account) => failed?.every((one) => one.account !== account) ?? true);
  return (
    <div class="import-review">
      {!isDone && isNothing(plan) && <p>{word('importNothing')}</p>}
      <Lines
        heading={
          isDone ? countWord('importChanged', changed.length) : countWord('importChanges', changed.length)
        }
        lines={changed.map(settingLine)}
      />
      <Lines
        heading={countWord(isDone ? 'importConnected' : 'importConnects', connected.length)}
        lines={connected.map(accountLine)}
      />
      <Lines heading={word('importSites')} lines={[...new Set([...keyed, ...accounts])].flatMap(siteLines)} />
      {!isDone && keyed.length > 0 && isUsual && <p>{word('importKeysKept')}</p>}
      <Lines heading={countWord('importFails', failed?.length ?? 0)} lines={(failed ?? []).map(failedLine)} />
      <Lines heading={countWord('importAccounts', keyless.length)} lines={keyless.map(accountLine)} />
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
