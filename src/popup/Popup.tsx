import { useMemo, useState, useEffect } from 'preact/hooks';
import { isSample } from '../core/account/sample-account.ts';
import type { Failure } from '../core/failure.ts';
import { serviceHostWithAscii } from '../core/account/service-host.ts';
import type { Link } from '../core/link/link.ts';
import { type CreateOperation, isOperationSettled } from '../outbox/operation.ts';
import { isCreateOnHold, waitReason } from '../outbox/page-operations.ts';
import { capabilitiesOf } from '../services/choose-service.ts';
import { Announcer } from '../ui/Announcer.tsx';
import { Lazy } from '../ui/Lazy.tsx';
import { useHiddenUntilReread } from '../ui/lock/use-hidden-until-reread.ts';
import { setShownAccountId } from '../ui/shown-account-id.ts';
import { useStateFromStore } from '../ui/use-state-from-store.ts';
import type { StoreWatch } from '../ui/watch-store.ts';
import { TotalsAndSearchPlaceholder } from './FirstFrame.tsx';
import { useUnseenOutcomes } from './outcome/use-unseen-outcomes.ts';
import { usePopupListRefresh } from './lists/use-popup-list-refresh.ts';
import { popupHeading, readPopupData, type PopupData } from './popup-data.ts';
import { isCreatedLinkDeleted, isSubmissionStored, shownOperationId, shownCard } from './popup-reducer.ts';
import { PopupHeader } from './PopupHeader.tsx';
import type { LinkPanelView } from './QrOrStatisticsPanel.tsx';
import { usePopupState, type PopupStateOptions } from './use-popup-state.ts';
import type { Account } from '../core/account/account.ts';
import { t } from '../platform/i18n.ts';
import { NewLinkForm, loadLongUrlNotes } from './form/NewLinkForm.tsx';
import { ShortLinkCard } from './outcome/ShortLinkCard.tsx';
import { keyOfCard, linkOfCard } from './outcome/shown-link.ts';
import type { DispatchPopupEvent, PopupState } from './popup-state.ts';
import type { ActiveWebPage } from '../platform/tabs.ts';
import { sendCommand } from '../platform/messages.ts';
import { runReported, useReportedFailure } from '../ui/notices/reported-failure.ts';

const loadNoAccount = () => import('./no-account/NoAccountPopup.tsx');
const loadLists = () => import('./lists/TotalsAndRecentLinks.tsx');
const loadPending = () => import('./outcome/PendingLinks.tsx');
const loadOutcomes = () => import('./outcome/UnseenOutcomes.tsx');
const loadOther = () => import('./outcome/OtherAccountNotice.tsx');
const loadReportedFailure = () => import('../ui/notices/ReportedFailureNotice.tsx');
const loadStorageNotice = () => import('../ui/notices/StorageNotice.tsx');
const loadTools = () => import('./no-account/LocalPageTools.tsx');
const loadUnlock = () => import('../ui/lock/UnlockCard.tsx');
const loadDeletions = () => import('../ui/deletions/DeletionsWithUndoKey.tsx');

/**
 * Loaded late: its numbers and ages need the browser's formats, and the first of these takes a new process longer than the rest of the
 * first frame.
 */
const loadFooter = () => import('./PopupFooter.tsx');
const loadSampleStrip = () => import('../ui/sample/SampleStrip.tsx');
const loadStrip = () => import('./PopupStrip.tsx');
const loadPanel = () => import('./QrOrStatisticsPanel.tsx');

export const popupStoreSources = ['storage', 'outbox', 'batches'] as const;

export interface PopupProps extends Omit<PopupStateOptions, 'data'> {
  /** Begun before `first` was read. */
  watch?: StoreWatch;
  read?: typeof readPopupData;
  /** The links may be shown again, so everything is read anew. */
  onUnlocked: () => void;
}

/** The popup, or its lock while links are hidden. */
export function Popup({ read = readPopupData, watch, onUnlocked, ...props }: PopupProps) {
  const data = useStateFromStore(props.first, read, watch ?? popupStoreSources);
  const isHidden = useHiddenUntilReread(data.isHidden, props.first, onUnlocked);
  return isHidden && data.account !== null ? (
    <HiddenLinksPopup data={data} account={data.account} page={props.page} />
  ) : (
    <PopupContent {...props} data={data} isWholePopup={read === readPopupData} />
  );
}

/** The form or the link of the page, and the lists below. `isWholePopup`: it is not the side panel. */
function PopupContent({ isWholePopup, ...options }: PopupStateOptions & { isWholePopup: boolean }) {
  const [state, dispatch] = usePopupState(options);
  const [settled, setSettled] = useState<CreateOperation | null>(null);
  const [panel, setPanel] = useState<LinkPanelView | null>(null);
  const reported = useReportedFailure();
  const { data, page } = state;
  const { account, storageNote, isBroken } = data;
  const shownId = shownOperationId(state);
  const others = data.creates.filter(({ id }) => id !== shownId);
  const isDeleted = (operation: CreateOperation) => isCreatedLinkDeleted(operation, data);
  const { outcomes, dismiss } = useUnseenOutcomes(others, isWholePopup, isDeleted);
  const { failed, refresh } = usePopupListRefresh(
    data.snapshot?.fetchedAt ?? 0,
    account?.zone ?? null,
    account === null || data.isLocked,
  );
  const isSettledGone = settled !== null && isDeleted(settled);
  useEffect(() => {
    if (isSettledGone) setSettled(null);
  }, [isSettledGone]);
  const open = others.filter((operation) => !isOperationSettled(operation));
  const hasPending = open.length > 0 || settled !== null;
  const card = shownCard(state.top);
  const madeCode = card?.status === 'done' ? linkOfCard(card).shortCode : null;
  // What is typed above does not draw the lists again, but another language does.
  const lists = useMemo(() => {
    if (account === null) return null;
    const actions = {
      offers: capabilitiesOf(account),
      onQr: (link: Link) => setPanel({ at: 'qr', link }),
      onStatistics: (link: Link | null) => setPanel({ at: 'statistics', link }),
    };
    const pending = hasPending && (
      <Lazy
        load={loadPending}
        props={{
          creates: open,
          host: serviceHostWithAscii(account.baseUrl),
          last: settled,
          onSettled: setSettled,
        }}
      />
    );
    return (
      <Lazy
        load={loadLists}
        props={{ data, account, actions, list: { failed, refresh }, pending, madeCode }}
        before={data.snapshot && <TotalsAndSearchPlaceholder />}
      />
    );
  }, [data, failed, hasPending, settled, shownId, madeCode, t('language')]);
  if (account === null)
    return (
      <>
        <Announcer />
        <Lazy load={loadNoAccount} props={{ page, settings: data.settings }} />
      </>
    );
  setShownAccountId(account.id);
  const host = serviceHostWithAscii(account.baseUrl);
  // Without a link to copy, the user has to unlock first.
  const isFormLocked = data.isLocked && shownId === null && !state.openedOnLink;
  const heading = popupHeading(account, options.first.siteNote);
  const hasStatistics = capabilitiesOf(account).statisticsDays > 0;
  const edit = (operation: CreateOperation) => {
    dismiss(operation.id);
    dispatch({ type: 'editPressed', operation });
  };
  return (
    <>
      <Announcer />
      {panel && (
        <Lazy
          key={`${panel.at} ${panel.link?.shortCode}`}
          load={loadPanel}
          props={{ panel, account, deletedCodes: data.deletedCodes, onPanel: setPanel }}
        />
      )}
      {/* Inert in the moment before another account is shown, so that no click is meant for the wrong one. Hidden and not removed, so that
          everything is still there when the panel closes. */}
      <div class="home" hidden={panel !== null} inert={state.isSwitched}>
        <PopupHeader
          account={{
            isHeading: true,
            accounts: data.accounts,
            name: heading.name,
          }}
          below={heading.below}
          onStatistics={hasStatistics ? () => setPanel({ at: 'statistics', link: null }) : null}
        />
        <main>
          {isSample(account) ? (
            <Lazy load={loadSampleStrip} props={{}} before={<div class="strip sample-strip" />} />
          ) : (
            <Lazy
              load={loadStrip}
              props={{ data, account, list: { failed, refresh }, said: failureInForm(state) }}
            />
          )}
          {reported && <Lazy load={loadReportedFailure} props={{ failure: reported }} />}
          {(storageNote || isBroken) && (
            <Lazy load={loadStorageNotice} props={{ note: storageNote, isBroken }} />
          )}
          {isFormLocked && (
            <Lazy load={loadTools} props={{ page, settings: data.settings, takesFocus: false }} />
          )}
          {data.isLocked && <Lazy load={loadUnlock} props={{ account }} before={<div class="unlock" />} />}
          <FormOrLinkSection
            state={state}
            dispatch={dispatch}
            account={account}
            isHidden={isFormLocked}
            onClose={isWholePopup ? () => close() : undefined}
            onQr={(link) => setPanel({ at: 'qr', link })}
          />
          {isWholePopup && data.elsewhere && (
            <section class="unseen-outcomes">
              <Lazy load={loadOther} props={{ elsewhere: data.elsewhere, shown: account }} />
            </section>
          )}
          {outcomes.length > 0 && (
            <Lazy load={loadOutcomes} props={{ outcomes, host, onEdit: edit, onDismiss: dismiss }} />
          )}
          {lists}
          <div class="deletions" aria-live="polite">
            {data.deletes.length > 0 && (
              <Lazy
                load={loadDeletions}
                props={{ deletes: data.deletes, host, isExplained: data.creates.some(isCreateOnHold) }}
              />
            )}
          </div>
        </main>
        <Lazy load={loadFooter} props={{ data, account }} />
      </div>
    </>
  );
}

/** The failure that the form tells about. */
const failureInForm = ({ top }: PopupState): Failure | null =>
  top.status === 'refused' ? top.failure : top.status === 'waiting' ? waitReason(top.operation) : null;

interface FormOrLinkSectionProps {
  state: PopupState;
  dispatch: DispatchPopupEvent;
  account: Account;
  /** The section is hidden rather than removed, so that typed text is still there after unlocking. */
  isHidden: boolean;
  onClose: (() => void) | undefined;
  onQr: (link: Link) => void;
}

/** The top of the popup: the form, the link that was created, or the link that the page has already. */
function FormOrLinkSection({ state, dispatch, account, isHidden, onClose, onQr }: FormOrLinkSectionProps) {
  const { data, top, draft, given } = state;
  const card = shownCard(top);
  const newest = data.listed?.newest ?? [];
  return (
    <section hidden={isHidden}>
      {card ? (
        <>
          <ShortLinkCard
            key={keyOfCard(card)}
            card={card}
            newest={data.snapshot?.newest ?? []}
            longUrl={card.status === 'done' ? card.operation.longUrl : given.longUrl}
            host={serviceHostWithAscii(account.baseUrl)}
            zone={account.zone}
            dispatch={dispatch}
            onQr={onQr}
            canUndo={capabilitiesOf(account).canDelete}
          />
          {(card.status === 'done' || draft.longUrl !== draft.source) && (
            <Lazy
              load={loadLongUrlNotes}
              props={{
                draft,
                onDraft: null,
                risk: null,
                page: state.page,
                settings: data.settings,
                accountId: account.id,
                newest,
              }}
            />
          )}
        </>
      ) : (
        <NewLinkForm
          key={state.editedId}
          state={state}
          dispatch={dispatch}
          account={account}
          settings={data.settings}
          newest={newest}
          isStored={isSubmissionStored(state)}
          onClose={onClose}
        />
      )}
    </section>
  );
}

/** The popup while links are hidden: the account, and the way to unlock it. */
function HiddenLinksPopup({
  data,
  account,
  page,
}: {
  data: PopupData;
  account: Account;
  page: ActiveWebPage | null;
}) {
  setShownAccountId(account.id);
  const isDue = data.isHidden && !data.isLocked;
  // The alarm that locks may be late.
  useEffect(() => {
    if (isDue) runReported(sendCommand('lock', null));
  }, [isDue]);
  const reported = useReportedFailure();
  const { name, below } = popupHeading(account);
  return (
    <>
      <Announcer />
      <div class="home">
        <PopupHeader account={{ isHeading: true, accounts: data.accounts, name }} below={below} />
        <main>
          {reported && <Lazy load={loadReportedFailure} props={{ failure: reported }} />}
          <Lazy load={loadTools} props={{ page, settings: data.settings, takesFocus: false }} />
          <Lazy load={loadUnlock} props={{ account }} before={<div class="unlock" />} />
        </main>
        <Lazy load={loadFooter} props={{ data, account }} />
      </div>
    </>
  );
}
