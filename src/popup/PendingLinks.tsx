import type { CreateIntent } from '../core/create-intent.ts';
import type { CreatedLink } from '../core/link.ts';
import { shownUrl } from '../core/shown-host.ts';
import { send } from '../platform/messages.ts';
import { word } from '../platform/words.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { copyAsChosen } from '../ui/copy-link.ts';
import { LinkTitle } from '../ui/LinkTitle.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useFocus } from '../ui/use-focus.ts';
import { describe } from '../words/failure-words.ts';
import { Candidates, unclearWords } from './Candidates.tsx';
import { TakenBack, takenBack } from './TakenBack.tsx';

export interface PendingLinksProps {
  creates: readonly CreateIntent[];
  host: string;
  /** The one that the user settled last: by saying which link it is, or by taking it back where the service may have made it all the same. */
  last: CreateIntent | null;
  onSettled: (intent: CreateIntent | null) => void;
}

/** Links that were asked for earlier and are not made yet: nothing that was wished for is out of sight. */
export default function PendingLinks({ creates, host, last, onSettled }: PendingLinksProps) {
  return (
    <section class="pending" aria-label={word('pending')}>
      {creates.length > 0 && <h2>{word('pending')}</h2>}
      <ul>
        {creates.map((intent) => (
          <Row key={intent.id} intent={intent} host={host} onSettled={onSettled} />
        ))}
      </ul>
      {last?.state.at === 'cancelled' && <TakenBack intent={last} host={host} />}
      {last?.state.at === 'done' && <Chosen key={last.id} link={{ ...last.state.link, title: last.title }} />}
    </section>
  );
}

type RowProps = Pick<PendingLinksProps, 'host' | 'onSettled'> & { intent: CreateIntent };

function Row({ intent, host, onSettled }: RowProps) {
  const { id, state } = intent;
  const cancel = async () => {
    const cancelled = await send('cancelIntent', { intentId: id });
    if (cancelled.ok && cancelled.value.isCancelled) onSettled(takenBack(intent));
  };
  const onChosen = (link: CreatedLink) => {
    onSettled({ ...intent, state: { at: 'done', link, wasThere: false, settledAt: Date.now() } });
    void send('markSeen', { intentId: id });
  };
  const isUnclear = state.at === 'unclear';
  return (
    <li class={isUnclear ? 'unclear' : ''}>
      <div>
        <b>
          <LinkTitle link={intent} />
        </b>
        <div class="muted">{reason(intent, host)}</div>
      </div>
      <Candidates intent={intent} onChosen={onChosen} />
      <button type="button" class="button" onClick={() => void send('tryNow', { intentId: id })}>
        {word(isUnclear ? 'makeNew' : 'tryNow')}
      </button>
      <button type="button" class="button plain" onClick={() => void cancel()}>
        {word('cancel')}
      </button>
    </li>
  );
}

/** The link that the user has named, at hand; the focus is where the row was. */
function Chosen({ link }: { link: CreatedLink & { title: string } }) {
  const anchor = useFocus<HTMLAnchorElement>();
  const { shortUrl, shortCode } = link;
  return (
    <Notice tone="success" heading={word('created')}>
      <div class="row">
        <a ref={anchor} href={shortUrl} target="_blank" rel="noreferrer" dir="ltr">
          {shownUrl(shortUrl)}
        </a>
        <CopyButton copy={() => copyAsChosen(link)} url={shortUrl} name={shortCode} />
      </div>
    </Notice>
  );
}

function reason(intent: CreateIntent, host: string): string {
  const { state } = intent;
  if (state.at === 'waiting') return describe(state.why, host).sentence;
  if (state.at === 'unsure') return describe(state.trouble ?? state.doubt, host).sentence;
  return unclearWords(intent);
}
