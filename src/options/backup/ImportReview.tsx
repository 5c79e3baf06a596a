import { tPlural, t } from '../../platform/i18n.ts';
import {
  importedAccountLine,
  connectFailureLine,
  accountSiteLines,
  skippedEntryLine,
} from './import-texts.ts';
import { isEmptyImport, type ImportPlan } from './plan-import.ts';
import { settingChangeLine } from '../setting-texts.ts';
import type { AccountConnectFailure } from './connect-imported-accounts.ts';

export interface ImportReviewProps {
  plan: ImportPlan;
  /** What could not be connected, as soon as it is done. */
  failed: readonly AccountConnectFailure[] | null;
  /** Keys are stored as they usually are, since no administrator forbids it. */
  usesDefaultKeyMode: boolean;
}

/** Line by line what an import changes, and what it leaves out and why. */
export function ImportReview({ plan, failed, usesDefaultKeyMode }: ImportReviewProps) {
  const { accounts, keyed, present, skipped } = plan;
  const isDone = failed !== null;
  // Weaker protection is asked for below the review.
  const changed = plan.changed.filter(({ isWeaker }) => isDone || !isWeaker);
  const keyless = accounts.filter((account) => !keyed.includes(account));
  const connected = keyed.filter((account) => failed?.every((one) => one.account !== account) ?? true);
  return (
    <div class="import-review">
      {!isDone && isEmptyImport(plan) && <p>{t('importNothing')}</p>}
      <Lines
        heading={isDone ? tPlural('importChanged', changed.length) : tPlural('importChanges', changed.length)}
        lines={changed.map(settingChangeLine)}
      />
      <Lines
        heading={tPlural(isDone ? 'importConnected' : 'importConnects', connected.length)}
        lines={connected.map(importedAccountLine)}
      />
      <Lines
        heading={t('importSites')}
        lines={[...new Set([...keyed, ...accounts])].flatMap(accountSiteLines)}
      />
      {!isDone && keyed.length > 0 && usesDefaultKeyMode && <p>{t('importKeysKept')}</p>}
      <Lines
        heading={tPlural('importFails', failed?.length ?? 0)}
        lines={(failed ?? []).map(connectFailureLine)}
      />
      <Lines heading={tPlural('importAccounts', keyless.length)} lines={keyless.map(importedAccountLine)} />
      <Lines heading={tPlural('importPresent', present.length)} lines={present.map(importedAccountLine)} />
      <Lines heading={tPlural('importSkips', skipped.length)} lines={skipped.map(skippedEntryLine)} />
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
