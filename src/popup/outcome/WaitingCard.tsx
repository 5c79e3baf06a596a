import { useLayoutEffect, useRef } from 'preact/hooks';
import type { CreateOperation } from '../../outbox/operation.ts';
import { hasToWait, waitReason } from '../../outbox/page-operations.ts';
import { send } from '../../platform/messages.ts';
import { word } from '../../platform/words.ts';
import { signOf, wayOn } from '../../ui/notices/FailureNotice.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';
import { Ring } from '../../ui/notices/Ring.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { intentWords } from '../../words/intent-words.ts';
import { timeUntilShort } from '../../words/time-words.ts';
import { Candidates } from './Candidates.tsx';
import { cancelIntent } from './Canceled.tsx';

export interface WaitingCardProps {
  intent: CreateOperation;
  host: string;
  onIntent: (intent: CreateOperation | null) => void;
}

/** Replaces the form while an intent has to wait: why, what happens next and when, and two ways on. */
export function WaitingCard({ intent, host, onIntent }: WaitingCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const { sentence, said, plan, nextAt, remedy } = intentWords(intent, host);
  useLayoutEffect(() => {
    // This card has replaced the button that was pressed. Trying again is no use before the remedy.
    if (document.activeElement !== document.body) return;
    const next = remedy && card.current?.querySelector<HTMLElement>('.actions button');
    (next || card.current?.querySelector<HTMLElement>('.row button'))?.focus();
  }, []);
  if (!hasToWait(intent)) return null;
  const command = intent.state.status === 'needsDecision' ? 'makeNew' : 'tryNow';
  return (
    <div class="waiting-card" ref={card}>
      <Notice
        tone={remedy ? 'danger' : 'warning'}
        heading={sentence}
        sign={signOf(waitReason(intent))}
        actions={remedy ? wayOn(remedy, host) : <Candidates intent={intent} />}
      >
        {said && <p>{said}</p>}
        {plan && <p>{plan}</p>}
      </Notice>
      <div class="row">
        {nextAt !== undefined && <NextTry at={nextAt} />}
        <Button isSmall onClick={() => void send(command, { intentId: intent.id })}>
          {word(command)}
        </Button>
        <Button kind="quiet" isSmall onClick={() => void cancelIntent(intent, onIntent)}>
          {word('cancel')}
        </Button>
      </div>
    </div>
  );
}

/** Outside the live region, since it changes every second. */
function NextTry({ at }: { at: number | null }) {
  const now = useNow(1000);
  if (at === null) return <span class="grow">{word('whenOnline')}</span>;
  return (
    <>
      <Ring />
      <span class="grow">
        {at - now > 999 ? word('nextTry', timeUntilShort(at, now)) : word('tryingNow')}
      </span>
    </>
  );
}
