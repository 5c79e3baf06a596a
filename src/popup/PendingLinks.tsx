import type { CreateIntent } from '../core/create-intent.ts';
import { readableUrl } from '../core/long-url.ts';
import { send } from '../platform/messages.ts';
import { word } from '../platform/words.ts';
import { describe } from '../words/failure-words.ts';

/** Links that were asked for earlier and are not made yet: nothing that was wished for is out of sight. */
export default function PendingLinks({ creates, host }: { creates: readonly CreateIntent[]; host: string }) {
  return (
    <section class="pending" aria-label={word('pending')}>
      <h2>{word('pending')}</h2>
      <ul>
        {creates.map((intent) => (
          <Row key={intent.id} intent={intent} host={host} />
        ))}
      </ul>
    </section>
  );
}

function Row({ intent, host }: { intent: CreateIntent; host: string }) {
  const { id, longUrl, title, state } = intent;
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
      <button type="button" class="button plain" onClick={() => void send('cancelIntent', { intentId: id })}>
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
