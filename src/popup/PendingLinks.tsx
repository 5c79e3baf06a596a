import type { CreateIntent } from '../core/create-intent.ts';
import { readableUrl } from '../core/long-url.ts';
import { send } from '../platform/messages.ts';
import { word } from '../platform/words.ts';
import { describe } from '../words/failure-words.ts';
import { TakenBack, takenBack } from './TakenBack.tsx';

export interface PendingLinksProps {
  creates: readonly CreateIntent[];
  host: string;
  /** The one that was taken back last, where the service may have made it all the same. */
  last: CreateIntent | null;
  onTakenBack: (intent: CreateIntent | null) => void;
}

/** Links that were asked for earlier and are not made yet: nothing that was wished for is out of sight. */
export default function PendingLinks({ creates, host, last, onTakenBack }: PendingLinksProps) {
  return (
    <section class="pending" aria-label={word('pending')}>
      {creates.length > 0 && <h2>{word('pending')}</h2>}
      <ul>
        {creates.map((intent) => (
          <Row key={intent.id} intent={intent} host={host} onTakenBack={onTakenBack} />
        ))}
      </ul>
      {last && <TakenBack intent={last} host={host} />}
    </section>
  );
}

type RowProps = Pick<PendingLinksProps, 'host' | 'onTakenBack'> & { intent: CreateIntent };

function Row({ intent, host, onTakenBack }: RowProps) {
  const { id, longUrl, title, state } = intent;
  const cancel = async () => {
    const cancelled = await send('cancelIntent', { intentId: id });
    if (cancelled.ok && cancelled.value.isCancelled) onTakenBack(takenBack(intent));
  };
  return (
    <li>
      <div>
        <b class="clip">{title || readableUrl(longUrl)}</b>
        <div class="muted">{reason(state, host)}</div>
      </div>
      {state.at !== 'unclear' && (
        <button type="button" class="button" onClick={() => void send('tryNow', { intentId: id })}>
          {word('tryNow')}
        </button>
      )}
      <button type="button" class="button plain" onClick={() => void cancel()}>
        {word('cancel')}
      </button>
    </li>
  );
}

function reason(state: CreateIntent['state'], host: string): string {
  if (state.at === 'waiting') return describe(state.why, host).sentence;
  if (state.at === 'unsure') return describe(state.trouble ?? state.doubt, host).sentence;
  return word('unclear');
}
