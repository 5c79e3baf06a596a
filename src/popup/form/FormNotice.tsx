import { useEffect, useState } from 'preact/hooks';
import { freeAliases } from '../../core/link/new-alias.ts';
import type { CreateIntent, CreateState } from '../../core/intent/create-intent.ts';
import type { Failure } from '../../core/failure.ts';
import { send } from '../../platform/messages.ts';
import { word } from '../../platform/words.ts';
import { readLinks } from '../../store/list/links.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { timeUntil } from '../../ui/time/time-words.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { doubtText, isAnswered, lookingText } from '../../words/doubt-words.ts';
import { Candidates, unclearWords } from '../outcome/Candidates.tsx';
import { TakenBack, takenBack } from '../outcome/TakenBack.tsx';

export interface FormNoticeProps {
  intent: CreateIntent | null;
  failure: Failure | null;
  host: string;
  alias: string;
  accountId: string;
  onAlias: (alias: string) => void;
  onRetry: () => void;
  onIntent: (intent: CreateIntent | null) => void;
}

/** What stands between the form and its button: a refusal, or an intent that is not settled yet. */
export default function FormNotice(props: FormNoticeProps) {
  const { intent, failure, host, alias } = props;
  if (failure?.kind === 'alias-taken') return <AliasTaken {...props} />;
  if (failure !== null) {
    return <FailureNotice failure={failure} host={host} alias={alias} onRetry={props.onRetry} />;
  }
  if (intent?.state.at === 'unsure' || intent?.state.at === 'waiting')
    return <Waiting {...props} intent={intent} />;
  if (intent?.state.at === 'cancelled') return <TakenBack intent={intent} host={host} />;
  if (intent?.state.at === 'unclear') return <Unclear {...props} intent={intent} />;
  return null;
}

function AliasTaken({ host, alias, accountId, onAlias }: FormNoticeProps) {
  const [offers, setOffers] = useState<string[]>([]);
  useEffect(() => {
    void readLinks(accountId).then((links) => {
      const known = new Set(links.map(({ shortCode }) => shortCode));
      setOffers(freeAliases(alias, (offer) => known.has(offer), new Date()));
    });
  }, [alias]);
  return (
    <>
      <FailureNotice failure={{ kind: 'alias-taken' }} host={host} alias={alias}>
        <p>{word('failAliasTakenHint')}</p>
      </FailureNotice>
      <div class="chips">
        {offers.map((offer) => (
          <button type="button" class="chip" key={offer} onClick={() => onAlias(offer)}>
            {offer}
          </button>
        ))}
      </div>
    </>
  );
}

function Waiting({ intent, host, alias, onIntent }: FormNoticeProps & { intent: CreateIntent }) {
  const now = useNow(1000);
  const { state } = intent;
  if (state.at !== 'unsure' && state.at !== 'waiting') return null;
  const next = state.at === 'unsure' ? state.nextAt : state.until;
  return (
    <>
      {state.at === 'unsure' ? (
        <Doubt state={state} host={host} alias={alias} />
      ) : (
        <FailureNotice failure={state.why} host={host} alias={alias}>
          <p>{word('waiting')}</p>
        </FailureNotice>
      )}
      <p class="muted">{nextStep(next, now)}</p>
      <IntentButtons intent={intent} onIntent={onIntent} />
    </>
  );
}

interface DoubtProps {
  state: Extract<CreateState, { at: 'unsure' }>;
  host: string;
  alias: string;
}

/** What stood in the way, or that it is over and the link is still not to be seen. */
const Doubt = ({ state, host, alias }: DoubtProps) =>
  isAnswered(state) ? (
    <Notice tone="warning" heading={doubtText(state, host)}>
      <p>{lookingText(state, host)}</p>
    </Notice>
  ) : (
    <FailureNotice failure={state.trouble ?? state.doubt} host={host} alias={alias}>
      <p>{lookingText(state, host)}</p>
    </FailureNotice>
  );

function nextStep(next: number | null, now: number): string {
  if (next === null) return word('whenOnline');
  return next - now > 999 ? word('nextTry', timeUntil(next, now)) : word('tryingNow');
}

function IntentButtons({
  intent,
  onIntent,
}: {
  intent: CreateIntent;
  onIntent: FormNoticeProps['onIntent'];
}) {
  const cancel = async () => {
    const canceled = await send('cancelIntent', { intentId: intent.id });
    // Too late: the journal has the outcome, and the popup shows that.
    if (canceled.ok && canceled.value.isCanceled) onIntent(takenBack(intent));
  };
  return (
    <div class="row">
      <button type="button" class="button" onClick={() => void send('tryNow', { intentId: intent.id })}>
        {word(intent.state.at === 'unclear' ? 'makeNew' : 'tryNow')}
      </button>
      <button type="button" class="button plain" onClick={() => void cancel()}>
        {word('cancel')}
      </button>
    </div>
  );
}

const Unclear = ({ intent, onIntent }: FormNoticeProps & { intent: CreateIntent }) => (
  <>
    <Notice tone="warning" heading={unclearWords(intent)} actions={<Candidates intent={intent} />} />
    <IntentButtons intent={intent} onIntent={onIntent} />
  </>
);
