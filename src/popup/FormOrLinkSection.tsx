import type { Account } from '../core/account/account.ts';
import type { Link } from '../core/link/link.ts';
import { capabilitiesOf } from '../services/choose-service.ts';
import { Lazy } from '../ui/Lazy.tsx';
import { NewLinkForm, loadLongUrlNotes } from './form/NewLinkForm.tsx';
import { ShortLinkCard } from './outcome/ShortLinkCard.tsx';
import { useFormOrLinkState, type FormOrLinkStateOptions } from './use-form-or-link-state.ts';

export interface FormOrLinkSectionProps extends FormOrLinkStateOptions {
  account: Account;
  /** The form sends itself when the popup opens. */
  isImmediate: boolean;
  /** The section is hidden rather than removed, so that typed text is still there after unlocking. */
  isHidden: boolean;
  onQr: (link: Link) => void;
}

/** The top of the popup: the form, the link that was created, or the link that the page has already. */
export function FormOrLinkSection(props: FormOrLinkSectionProps) {
  const { data, account, page, onQr } = props;
  const { operation, shown, isFound, isFresh, isAnother, form, ...main } = useFormOrLinkState(props);
  const { draft, given } = form;
  const newest = data.listed?.newest ?? [];
  const isOneClick = data.settings.onClick === 'shorten';
  return (
    <section hidden={props.isHidden}>
      {shown ? (
        <>
          <ShortLinkCard
            key={shown.key}
            shown={shown}
            longUrl={operation?.longUrl ?? given.longUrl}
            settings={data.settings}
            isCopiedAtOnce={shown.isNew || (isOneClick && isFound)}
            zone={account.zone}
            onQr={onQr}
            onNew={main.startAnew}
            canUndo={capabilitiesOf(account).canDelete}
            onUndo={() => form.change(draft, false)}
          />
          {(operation !== null || draft.longUrl !== draft.source) && (
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
          page={page}
          draft={draft}
          given={given}
          onDraft={(next) => form.change(next, isAnother)}
          operation={operation}
          creates={data.creates}
          onOperation={main.change}
          onSending={main.sending}
          account={account}
          settings={data.settings}
          newest={newest}
          isAnother={isAnother}
          isImmediate={isFresh && !props.isElsewhere && props.isImmediate}
        />
      )}
    </section>
  );
}
