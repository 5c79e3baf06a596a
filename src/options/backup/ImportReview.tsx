import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { defaultCopyOptions } from '../../core/copy/copy-options.ts';
import { isolateBidi, tPlural, t } from '../../platform/i18n.ts';
import type { SkippedEntry } from '../../storage/reading/read-valid-entries.ts';
import { copyTemplateExample } from '../setting-texts.ts';
import { ChangedSettings } from './ChangedSettings.tsx';
import {
  importedAccountLine,
  connectFailureLine,
  accountSiteLines,
  skippedEntryPlace,
  skippedEntryReason,
} from './import-texts.ts';
import { isEmptyImport, type ImportPlan } from './plan-import.ts';
import type { AccountConnectFailure } from './connect-imported-accounts.ts';

export interface ImportReviewProps {
  plan: ImportPlan;
  /** What could not be connected, as soon as it is done. */
  failed: readonly AccountConnectFailure[] | null;
  /** Keys are stored as they usually are, since no administrator forbids it. */
  usesDefaultKeyMode: boolean;
  /** What is asked for apart, after the settings that change. */
  children?: ComponentChildren;
}

/** What an import changes, old and new side by side, and what it leaves out and why. */
export function ImportReview({ plan, failed, usesDefaultKeyMode, children }: ImportReviewProps) {
  const { accounts, keyed, present, skipped } = plan;
  const isDone = failed !== null;
  // Weaker protection is asked for apart.
  const changed = plan.changed.filter(({ isWeaker }) => isDone || !isWeaker);
  const keyless = accounts.filter((account) => !keyed.includes(account));
  const connected = keyed.filter((account) => failed?.every((one) => one.account !== account) ?? true);
  return (
    <div class="import-review">
      {!isDone && isEmptyImport(plan) && <p>{t('importNothing')}</p>}
      {changed.length > 0 && (
        <Part heading={isDone ? t('settings') : tPlural('importChanges', changed.length)}>
          <ChangedSettings changes={changed} />
        </Part>
      )}
      {children}
      <Lines
        heading={tPlural(isDone ? 'importConnected' : 'importConnects', connected.length)}
        lines={connected.map(importedAccountLine)}
      />
      <Lines
        heading={t('importSites')}
        lines={[...new Set([...keyed, ...accounts])].flatMap(accountSiteLines)}
      />
      {!isDone && keyed.length > 0 && usesDefaultKeyMode && <p class="muted">{t('importKeysKept')}</p>}
      <Lines
        heading={tPlural('importFails', failed?.length ?? 0)}
        lines={(failed ?? []).map(connectFailureLine)}
      />
      <Lines heading={tPlural('importAccounts', keyless.length)} lines={keyless.map(importedAccountLine)} />
      <Lines heading={tPlural('importPresent', present.length)} lines={present.map(importedAccountLine)} />
      <Lines
        heading={tPlural('importSkips', skipped.length)}
        lines={skipped.map((entry) => (
          <Skipped {...entry} />
        ))}
      />
    </div>
  );
}

/** An entry that is left out, and why. A template that is refused is shown filled in. */
const Skipped = (entry: SkippedEntry) => (
  <>
    <b>{skippedEntryPlace(entry)}</b>
    <p class="muted">{skippedEntryReason(entry)}</p>
    {entry.template !== undefined && (
      <p class="mono">
        {isolateBidi(
          copyTemplateExample({ ...defaultCopyOptions, template: entry.template }).slice(0, mostShown),
        )}
      </p>
    )}
  </>
);

const mostShown = 300;

function Part({ heading, children }: { heading: string; children: ComponentChildren }) {
  const id = useId();
  return (
    <section class="group" aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      {children}
    </section>
  );
}

const Lines = ({ heading, lines }: { heading: string; lines: readonly ComponentChildren[] }) =>
  lines.length === 0 ? null : (
    <Part heading={heading}>
      <ul class="card">
        {lines.map((line, index) => (
          <li class="set" key={index}>
            <div>{line}</div>
          </li>
        ))}
      </ul>
    </Part>
  );
