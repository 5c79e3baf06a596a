import type { Account } from '../core/account/account.ts';
import type { Link } from '../core/link/link.ts';
import { Lazy } from '../ui/Lazy.tsx';
import { NewLinkForm, loadLongUrlNotes } from './form/NewLinkForm.tsx';
import { ShortLinkCard } from './outcome/ShortLinkCard.tsx';
import { keyOfCard } from './outcome/shown-link.ts';
import { shownCard } from './popup-reducer.ts';
import type { DispatchPopupEvent, PopupState } from './popup-state.ts';

export interface FormOrLinkSectionProps {
  state: PopupState;
  dispatch: DispatchPopupEvent;
  account: Account;
  /** The section is hidden rather than removed, so that typed text is still there after unlocking. */
  isHidden: boolean;
  onQr: (link: Link) => void;
}

/** The top of the popup: the form, the link that was created, or the link that the page has already. */
export function FormOrLinkSection({ state, dispatch, account, isHidden, onQr }: FormOrLinkSectionProps) {
  const { data, page, top, draft, given } = state;
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
            zone={account.zone}
            dispatch={dispatch}
            onQr={onQr}
          />
          {(card.status === 'done' || draft.longUrl !== draft.source) && (
            <Lazy
              load={loadLongUrlNotes}
              props={{
                draft,
                onDraft: null,
                isDisabled: true,
                page,
                settings: data.settings,
                accountId: account.id,
                newest,
                risk: null,
                isRefused: false,
              }}
            />
          )}
        </>
      ) : (
        <NewLinkForm
          key={state.editedId}
          page={page}
          draft={draft}
          given={given}
          top={top}
          dispatch={dispatch}
          account={account}
          settings={data.settings}
          newest={newest}
          isImmediate={state.isImmediate}
        />
      )}
    </section>
  );
}
