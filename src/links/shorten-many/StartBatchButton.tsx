import { useEffect, useRef, useState } from 'preact/hooks';
import type { Failure } from '../../core/failure.ts';
import { sendCommand } from '../../platform/messages.ts';
import { tPlural, t } from '../../platform/i18n.ts';
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';
import { hashOfRoute } from '../route.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { countLinksToCreate, type BatchPlan } from './plan/BatchPlanSummary.tsx';
import { commandKey, isMac, EnterKey } from '../../ui/keys/keycaps.tsx';
import { useKeyDown } from '../../ui/keys/key-events.ts';
import { shownAccountId } from '../../ui/shown-account-id.ts';

export interface StartBatchButtonProps {
  id: string;
  /** Earlier ids for the same lines, whose batches may have begun. */
  insteadOf: readonly string[];
  /** That of the files it comes from. Empty: it has none. */
  name: string;
  plan: BatchPlan;
  host: string;
  /** The list is still being fetched, so the plan may change: links that it already has are not created again. */
  isWaiting: boolean;
  /** The user wants what the plan says. */
  onAsked: () => void;
  /** Another id takes the place of the first, also after a reload. */
  onReplaced: (id: string, insteadOf: readonly string[]) => void;
  onBegun: (id: string) => void;
}

/**
 * The one control that sends something. Pressed again after a failure, also after a reload, it is still the same batch: if that was stored, and the
 * user has changed an option meanwhile, it is another one that takes the place of the first, which may have begun.
 */
export function StartBatchButton(props: StartBatchButtonProps) {
  const { id, insteadOf, name, plan, host, isWaiting, onAsked, onReplaced, onBegun } = props;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** The plan that the user has confirmed. */
  const [asked, setAsked] = useState<BatchPlan | null>(null);
  const [isChanged, setChanged] = useState(false);
  const made = countLinksToCreate(plan);
  const latest = useRef({ id, insteadOf });
  const schedule = () =>
    sendCommand('scheduleBatch', {
      ...latest.current,
      accountId: shownAccountId(),
      kind: 'create',
      ...(name !== '' && { name }),
      ...plan,
      undoMs: 0,
    });
  const begin = async () => {
    setBusy(true);
    let begun = await schedule();
    if (begun.ok && begun.value === 'other-plan') {
      const before = latest.current;
      latest.current = { id: crypto.randomUUID(), insteadOf: [...before.insteadOf, before.id] };
      onReplaced(latest.current.id, latest.current.insteadOf);
      begun = await schedule();
    }
    setBusy(false);
    if (!begun.ok) return setFailure(begun.error);
    const begunId = latest.current.id;
    onBegun(begunId);
    location.hash = hashOfRoute({ at: 'many', batch: begunId });
  };
  const ask = () => {
    if (isBusy || asked !== null) return;
    setChanged(false);
    setAsked(plan);
    onAsked();
  };
  useEffect(() => {
    if (asked === null || isWaiting || isBusy) return;
    setAsked(null);
    if (isSame(asked, plan)) void begin();
    else setChanged(true);
  }, [asked, isWaiting, plan]);
  useKeyDown((event) => (isStartKey(event) && plan.submissions.length > 0 ? ask : null));
  return (
    <>
      {failure && <FailureNotice failure={failure} host={host} onRetry={ask} />}
      {isChanged && <Notice tone="warning" heading={t('planChanged')} />}
      {plan.submissions.length > 0 && (
        <Button kind="primary" isLarge isBusy={isBusy || asked !== null} onClick={ask}>
          {made > 0 ? tPlural('shortenLinks', made) : tPlural('takeLinks', plan.submissions.length)}
          <span class="keycaps" aria-hidden="true">
            <kbd>{commandKey()}</kbd>
            <EnterKey />
          </span>
        </Button>
      )}
    </>
  );
}

/** It also works in the field, where Enter alone ends a line, but not on a link, which it opens, or while something lies over the page. */
const isStartKey = ({ key, ctrlKey, metaKey, repeat, target }: KeyboardEvent): boolean =>
  key === 'Enter' &&
  (isMac() ? metaKey : ctrlKey) &&
  !repeat &&
  !(target instanceof Element && target.closest('a')) &&
  document.querySelector('dialog[open], :popover-open') === null;

/** Whether both plans create the same links and use the same existing ones. */
const isSame = (a: BatchPlan, b: BatchPlan): boolean =>
  a === b || JSON.stringify([a.submissions, a.outcomes]) === JSON.stringify([b.submissions, b.outcomes]);
