import { ageOf } from '../../core/age.ts';
import type { CreateOperation } from '../../outbox/operation.ts';
import type { CreatedLink } from '../../core/link/link.ts';
import {
  isCreateOnHold,
  isAnsweredLinkDoubtful,
  isWaitingForConnection,
} from '../../outbox/page-operations.ts';
import { sendCommand, sendOneWayCommand } from '../../platform/messages.ts';
import { t } from '../../platform/i18n.ts';
import { FactDot } from '../../ui/FactDot.tsx';
import { LinkTitle } from '../../ui/LinkTitle.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useInheritedFocus } from '../../ui/use-autofocus.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { timeAgo } from '../../i18n/time-texts.ts';
import { describeOperation } from '../../i18n/describe-operation.ts';
import { canceledOperationIfInDoubt } from '../popup-reducer.ts';
import { CanceledInDoubtNotice, CandidateLinkButtons } from './FormNotice.tsx';
import type { ComponentChildren, RefObject } from 'preact';
import { displayUrl } from '../../core/url/display/display-host.ts';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { describeCopiedContent } from '../../i18n/describe-copied-content.ts';
import { copyLinkInChosenFormat } from '../../ui/copy/copy-link.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SiteLetterTile } from '../../ui/SiteLetterTile.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';
import { useCommandFailure } from '../../ui/notices/use-command-failure.tsx';
import { SafeLink } from '../../ui/controls/SafeLink.tsx';
import { retryCommandOf } from './retry-command.ts';

export interface PendingLinksProps {
  creates: readonly CreateOperation[];
  host: string;
  /** The operation that the user settled last: by saying which link it is, or by canceling it while the service may have created the link. */
  last: CreateOperation | null;
  onSettled: (operation: CreateOperation | null) => void;
}

/** Submissions from elsewhere or earlier that are not settled yet, so that none is out of sight. */
export default function PendingLinks({ creates, host, last, onSettled }: PendingLinksProps) {
  const now = useNow(1000);
  // What is settled leaves its row at once, so that the focus does not stay there until the store is read again.
  const rows = creates.filter((one) => one.id !== last?.id && (isCreateOnHold(one) || isSlow(one, now)));
  if (rows.length === 0 && last === null) return null;
  return (
    <section class="pending" aria-label={t('pending')}>
      <ul>
        {rows.map((operation) => (
          <Row key={operation.id} operation={operation} host={host} onSettled={onSettled} />
        ))}
      </ul>
      {last?.state.status === 'canceled' && <CanceledInDoubtNotice operation={last} host={host} />}
      {last?.state.status === 'done' && (
        <Chosen key={last.id} link={{ ...last.state.link, title: last.title }} />
      )}
    </section>
  );
}

/** Most links are created sooner than this. Rows of a batch are shown on their own page. */
const isSlow = ({ createdAt, batch }: CreateOperation, now: number): boolean =>
  batch === undefined && ageOf(createdAt, now) > 2000;

type RowProps = Pick<PendingLinksProps, 'host' | 'onSettled'> & { operation: CreateOperation };

function Row({ operation, host, onSettled }: RowProps) {
  const { id, state, revision } = operation;
  const { notice, run, report } = useCommandFailure(host, revision);
  const onChosen = (link: CreatedLink) => {
    onSettled({
      ...operation,
      state: { status: 'done', link, existed: isAnsweredLinkDoubtful(operation), settledAt: Date.now() },
    });
    void sendOneWayCommand('markOperationSeen', { operationId: id });
  };
  const cancel = async () => {
    const canceled = await sendCommand('cancelOperation', { operationId: id });
    report(canceled);
    if (canceled.ok && canceled.value.isCanceled)
      onSettled(canceledOperationIfInDoubt(operation, Date.now()));
  };
  const isUnclear = state.status === 'needsDecision';
  const { command, text } = retryCommandOf(operation);
  const retry = () => run(sendCommand(command, { operationId: id }));
  return (
    <li class={isUnclear ? 'unclear' : ''}>
      <SiteLetterTile url={operation.longUrl} />
      <div>
        <div class="row-title">
          <LinkTitle link={operation} />
        </div>
        <div class="row-facts">
          {/* That the service can't be reached stands once on the page, above all that waits for it. */}
          {isWaitingForConnection(operation) ? (
            <>
              <span>{t('pending')}</span>
              {operation.alias !== null && (
                <>
                  <FactDot />
                  <bdi class="clip">{operation.alias}</bdi>
                </>
              )}
              <FactDot />
              <span>{timeAgo(operation.createdAt, Date.now())}</span>
            </>
          ) : (
            <span>{describeOperation(operation, host).sentence}</span>
          )}
        </div>
      </div>
      {isCreateOnHold(operation) && (
        <div class="row">
          <CandidateLinkButtons operation={operation} onChosen={onChosen} onAnswer={report} />
          {/* Beside an alias there is no room for words. */}
          {isWaitingForConnection(operation) ? (
            <Button kind="icon-button" icon="refresh" label={t(text)} onClick={retry} />
          ) : (
            <Button isSmall onClick={retry}>
              {t(text)}
            </Button>
          )}
          <Button kind="quiet" isSmall onClick={() => void cancel()}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {notice}
    </li>
  );
}

/** The link that the user has chosen. It takes the focus that the row had. */
const Chosen = ({ link }: { link: CreatedLink & { title: string } }) => (
  <CreatedLinkNotice link={link} anchor={useInheritedFocus<HTMLAnchorElement>()} />
);

export interface CreatedLinkNoticeProps {
  link: CreatedLink & { title: string };
  /** It was there before it was asked for. */
  existed?: boolean;
  anchor?: RefObject<HTMLAnchorElement | null>;
  actions?: ComponentChildren;
}

/** A link of a page other than the one in front. */
export const CreatedLinkNotice = ({ link, existed = false, anchor, actions }: CreatedLinkNoticeProps) => (
  <Notice
    tone="success"
    heading={t(existed ? 'wasThere' : 'created')}
    sign={<Icon name="link" />}
    actions={actions}
  >
    <p>
      <LinkTitle link={link} />
    </p>
    <div class="row">
      <SafeLink ref={anchor ?? null} href={link.shortUrl}>
        {displayUrl(link.shortUrl)}
      </SafeLink>
      <CopyButton copy={() => copy(link)} url={link.shortUrl} name={link.shortCode} />
    </div>
  </Notice>
);

async function copy(link: CreatedLinkNoticeProps['link']): Promise<string | null> {
  const copied = await copyLinkInChosenFormat(link);
  return copied && describeCopiedContent(copied, link.shortUrl);
}
