import { useLayoutEffect, useRef } from 'preact/hooks';
import type { CreateIntent } from '../../core/intent/create-intent.ts';
import type { Failure } from '../../core/failure.ts';
import { send } from '../../platform/messages.ts';
import { word } from '../../platform/words.ts';
import { wayOn } from '../../ui/FailureNotice.tsx';
import { Notice, type NoticeProps } from '../../ui/Notice.tsx';
import { Ring } from '../../ui/Ring.tsx';
import { timeUntilShort } from '../../ui/time/time-words.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { doubtText, isAnswered } from '../../words/doubt-words.ts';
import { describe, type Remedy } from '../../words/failure-words.ts';
import { Candidates, unclearWords } from '../outcome/Candidates.tsx';
import { takenBack } from '../outcome/TakenBack.tsx';

export interface OpenWishProps {
  intent: CreateIntent;
  host: string;
  alias: string;
  onIntent: (intent: CreateIntent | null) => void;
}

/** One card in place of what is held up: why, what happens next and when, and the two ways on. */
export function OpenWish({ intent, host, alias, onIntent }: OpenWishProps) {
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // The button that was pressed has made room for this card.
    if (document.activeElement === document.body) first.current?.focus();
  }, []);
  const said = wordsOf(intent, host, alias);
  if (said === null) return null;
  const { tone, heading, more, remedy } = said;
  const cancel = async () => {
    const canceled = await send('cancelIntent', { intentId: intent.id });
    // Too late: the journal has the outcome, and the popup shows that.
    if (canceled.ok && canceled.value.isCanceled) onIntent(takenBack(intent));
  };
  return (
    <div class="held">
      <Notice tone={tone} heading={heading} actions={remedy ? wayOn(remedy) : <Candidates intent={intent} />}>
        {more.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
      <div class="row">
        <NextTry intent={intent} />
        <button
          type="button"
          class="button small"
          ref={first}
          onClick={() => void send('tryNow', { intentId: intent.id })}
        >
          {word(intent.state.at === 'unclear' ? 'makeNew' : 'tryNow')}
        </button>
        <button type="button" class="button small plain" onClick={() => void cancel()}>
          {word('cancel')}
        </button>
      </div>
    </div>
  );
}

interface Said extends Pick<NoticeProps, 'tone' | 'heading'> {
  more: string[];
  remedy?: Remedy;
}

function wordsOf(intent: CreateIntent, host: string, alias: string): Said | null {
  const { state } = intent;
  if (state.at === 'unclear') return { tone: 'warning', heading: unclearWords(intent), more: [] };
  if (state.at === 'waiting') return stopped(state.why, word('waiting'), host, alias);
  if (state.at !== 'unsure') return null;
  return isAnswered(state)
    ? { tone: 'warning', heading: doubtText(state, host), more: [word('lookingAgain')] }
    : stopped(state.trouble ?? state.doubt, word('checkingFirst'), host, alias);
}

const isSilence = ({ kind }: Failure): boolean => kind === 'unreachable' || kind === 'timed-out';

function stopped(failure: Failure, next: string, host: string, alias: string): Said {
  const { sentence, said, remedy } = describe(failure, host, alias);
  return {
    tone: 'danger',
    heading: isSilence(failure) ? word('noAnswer', host) : sentence,
    more: said === null ? [next] : [said, next],
    remedy,
  };
}

/** Outside of what is read out by itself: it changes every second. */
function NextTry({ intent: { state } }: Pick<OpenWishProps, 'intent'>) {
  const now = useNow(1000);
  if (state.at !== 'unsure' && state.at !== 'waiting') return null;
  const next = state.at === 'unsure' ? state.nextAt : state.until;
  if (next === null) return <span class="grow">{word('whenOnline')}</span>;
  return (
    <>
      <Ring />
      <span class="grow">
        {next - now > 999 ? word('nextTry', timeUntilShort(next, now)) : word('tryingNow')}
      </span>
    </>
  );
}
