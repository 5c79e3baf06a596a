import { checkLongUrl } from '../../core/url/long-url.ts';
import { readAddress } from '../../core/url/web-address.ts';
import type { Page } from '../../platform/tabs.ts';
import { word } from '../../platform/words.ts';
import type { Settings } from '../../core/account/settings.ts';
import { urlSentence } from '../../words/url-words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkTitle } from '../../ui/LinkTitle.tsx';
import { SiteTile } from '../../ui/SiteTile.tsx';
import { usePageIcon } from './use-page-icon.ts';
import { isShortenable, pasted, readdressed, typed, type Draft } from './draft.ts';

export interface PageFieldsProps {
  page: Page | null;
  draft: Draft;
  /** The form as the page gives it. */
  given: Draft;
  onDraft: (draft: Draft) => void;
  settings: Settings;
  isDisabled: boolean;
}

/** The page of the tab, and its address as a field: what is sent is what stands here. */
export function PageFields({ page, draft, given, onDraft, settings, isDisabled }: PageFieldsProps) {
  const isWeb = page !== null && isShortenable(page);
  const isOther = checkLongUrl(draft.source).ok && draft.source !== page?.url;
  const title = isOther ? draft.title : isWeb ? page.title : null;
  const icon = usePageIcon(isWeb ? page : null);
  const readdress = (next: Draft) => onDraft(readdressed(draft, next, given, page));
  return (
    <div class="page">
      <div class="tile-frame">
        {icon !== null && !isOther ? <img src={icon} alt="" /> : <SiteTile url={draft.longUrl} />}
      </div>
      <div>
        {title === null ? (
          <span>{whyNot(page)}</span>
        ) : (
          <b>
            <LinkTitle link={{ title, longUrl: draft.longUrl }} />
          </b>
        )}
        <label class={isWeb ? 'address' : 'field'}>
          <input
            aria-label={word('longUrl')}
            placeholder={word('longUrlHint')}
            value={draft.longUrl}
            disabled={isDisabled}
            dir="ltr"
            inputMode="url"
            autocomplete="off"
            spellcheck={false}
            onInput={({ currentTarget: { value }, inputType }) =>
              readdress(
                inputType === 'insertFromPaste' ? pasted(draft, value, settings) : typed(draft, value),
              )
            }
            onPaste={(event) => {
              const { selectionStart, selectionEnd, value } = event.currentTarget;
              const isWhole = selectionStart === 0 && selectionEnd === value.length;
              const text = event.clipboardData?.getData('text/plain') ?? '';
              if (!isWhole || text === '' || readAddress(text).ok) return;
              event.preventDefault();
              void addressOf(text).then((address) => readdress(pasted(draft, address, settings)));
            }}
          />
          {isWeb && <Icon name="edit" />}
        </label>
      </div>
    </div>
  );
}

/** More than an address, as a rule: what is needed to find the one in it is not loaded before. */
async function addressOf(text: string): Promise<string> {
  const { pastedAddress } = await import('../../core/url/pasted-address.ts');
  // A field of one line takes a text without its breaks.
  return pastedAddress(text) ?? text.replaceAll(/[\r\n]/g, '');
}

/** The page has an address, though none that can be shortened; or it is one of the browser's own. */
function whyNot(page: Page | null): string {
  const checked = checkLongUrl(page?.url ?? '');
  const isWebPage = !checked.ok && (checked.problem === 'has-password' || checked.problem === 'too-long');
  return isWebPage ? urlSentence(checked.problem) : word('pageNotWeb');
}
