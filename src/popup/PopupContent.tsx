import { useLayoutEffect, useState } from 'preact/hooks';
import { capabilitiesOf } from '../services/choose-service.ts';
import { isSample } from '../core/account/sample-account.ts';
import { type CreateOperation, isOperationSettled } from '../outbox/operation.ts';
import { hasToWait } from '../outbox/page-operations.ts';
import type { Link } from '../core/link/link.ts';
import { serviceHostWithAscii } from '../core/account/service-host.ts';
import type { StoredDraft } from '../core/stored-drafts.ts';
import type { ActiveWebPage } from '../platform/tabs.ts';
import { t } from '../platform/i18n.ts';
import { Announcer } from '../ui/Announcer.tsx';
import { Lazy } from '../ui/Lazy.tsx';
import { noteShownAccount } from '../ui/shown-account-id.ts';
import { PopupHeader } from './PopupHeader.tsx';
import { popupHeading } from './popup-heading.ts';
import type { LinkPanelView } from './QrOrStatisticsPanel.tsx';
import { TotalsAndSearchPlaceholder } from './TotalsAndSearchPlaceholder.tsx';
import { FormOrLinkSection } from './FormOrLinkSection.tsx';
import type { PopupData } from './popup-data.ts';
import { useUnseenOutcomes } from './outcome/use-unseen-outcomes.ts';

const loadNoAccount = () => import('./no-account/NoAccountPopup.tsx');
const loadLists = () => import('./lists/TotalsAndRecentLinks.tsx');
const loadPending = () => import('./outcome/PendingLinks.tsx');
const loadOutcomes = () => import('./outcome/UnseenOutcomes.tsx');
const loadStorageNotice = () => import('../ui/notices/StorageNotice.tsx');
const loadUnlock = () => import('../ui/lock/UnlockCard.tsx');
const loadDeletions = () => import('../ui/deletions/DeletionsWithUndoKey.tsx');

/**
 * Loaded late: its numbers and ages need the browser's formats, and the first of these takes a new process longer than the rest of the
 * first frame.
 */
const loadFooter = () => import('./PopupFooter.tsx');
const loadStrip = () => import('../ui/sample/SampleStrip.tsx');
const loadPanel = () => import('./QrOrStatisticsPanel.tsx');

export interface PopupContentProps {
  /** What the popup has begun with. */
  first: PopupData;
  data: PopupData;
  page: ActiveWebPage | null;
  /** The operation to show first, if any. */
  firstOperation: CreateOperation | null;
  /** The link that the page has already. */
  firstExisting: Link | null;
  /** What was typed for the page before. */
  kept: StoredDraft | null;
  /** The form sends itself when the popup opens. */
  isImmediate: boolean;
  /** It is not the side panel. */
  isWholePopup: boolean;
  onMade?: () => void;
  /** Another account is shown now, so what was found for the page is outdated. */
  onSwitched?: () => void;
}

/** The form or the link of the page, and the lists below. */
export function PopupContent(props: PopupContentProps) {
  const { first, data, page, firstOperation, firstExisting } = props;
  const [shownId, setShownId] = useState(firstOperation?.id ?? null);
  const [settled, setSettled] = useState<CreateOperation | null>(null);
  const [edited, setEdited] = useState<CreateOperation | null>(null);
  const [panel, setPanel] = useState<LinkPanelView | null>(null);
  const others = data.creates.filter(({ id }) => id !== shownId);
  const isSwitched = first.account !== null && data.account !== null && data.account.id !== first.account.id;
  useLayoutEffect(() => {
    if (isSwitched) props.onSwitched?.();
  }, [isSwitched]);
  const { outcomes, dismiss } = useUnseenOutcomes(others, props.isWholePopup);
  const { account, storageNote, isBroken } = data;
  if (account === null) return <Lazy load={loadNoAccount} props={{ page, settings: data.settings }} />;
  noteShownAccount(account.id);
  const host = serviceHostWithAscii(account.baseUrl);
  /** Without a link to copy, the user has to unlock first. */
  const mustUnlock = data.isLocked && shownId === null && firstExisting === null;
  const open = others.filter((operation) => !isOperationSettled(operation));
  const edit = (operation: CreateOperation) => {
    dismiss(operation.id);
    setShownId(operation.id);
    setEdited(operation);
  };
  const offers = capabilitiesOf(account);
  const actions = {
    offers,
    onQr: (link: Link) => setPanel({ at: 'qr', link }),
    onStatistics: (link: Link | null) => setPanel({ at: 'statistics', link }),
  };
  return (
    <>
      <Announcer />
      {panel && <Lazy load={loadPanel} props={{ panel, account, onBack: () => setPanel(null) }} />}
      {/* Inert in the moment before another account is shown, so that no click is meant for the wrong one. Hidden and not removed, so that
          everything is still there when the panel closes. */}
      <div class="home" hidden={panel !== null} inert={isSwitched}>
        <PopupHeader
          account={{
            isHeading: true,
            accounts: data.accounts,
            name: isSample(account) ? t('sampleAccount') : popupHeading(data),
          }}
          below={first.siteNote || (popupHeading(data) === host ? 'Curtail' : host)}
          onStatistics={offers.statisticsDays > 0 ? () => actions.onStatistics(null) : null}
        />
        <main>
          {isSample(account) && <Lazy load={loadStrip} props={{}} before={<div class="sample-strip" />} />}
          {(storageNote || isBroken) && (
            <Lazy load={loadStorageNotice} props={{ note: storageNote, isBroken }} />
          )}
          {data.isLocked && <Lazy load={loadUnlock} props={{ account }} before={<div class="unlock" />} />}
          <FormOrLinkSection
            data={data}
            account={account}
            key={edited?.id}
            page={page}
            firstOperation={edited ?? firstOperation}
            firstExisting={edited ? null : firstExisting}
            kept={props.kept}
            isImmediate={props.isImmediate}
            isElsewhere={edited !== null}
            isHidden={mustUnlock}
            onShown={setShownId}
            onMade={props.onMade}
            onQr={actions.onQr}
          />
          {(open.length > 0 || settled) && (
            <Lazy load={loadPending} props={{ creates: open, host, last: settled, onSettled: setSettled }} />
          )}
          {outcomes.length > 0 && (
            <Lazy load={loadOutcomes} props={{ outcomes, host, onEdit: edit, onDismiss: dismiss }} />
          )}
          <Lazy
            load={loadLists}
            props={{ data, account, actions }}
            before={data.snapshot && <TotalsAndSearchPlaceholder />}
          />
          <div class="deletions" aria-live="polite">
            {data.deletes.length > 0 && (
              <Lazy
                load={loadDeletions}
                props={{ deletes: data.deletes, host, isExplained: data.creates.some(hasToWait) }}
              />
            )}
          </div>
        </main>
        <Lazy load={loadFooter} props={{ data, account }} before={<footer />} />
      </div>
    </>
  );
}
