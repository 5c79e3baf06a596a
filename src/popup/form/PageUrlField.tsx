import type { TitledUrl } from '../../core/url/links-in-html.ts';
import { areJoinedUrls } from '../../core/url/joined-urls.ts';
import { isTruncatedUrl } from '../../core/url/truncated-url.ts';
import { checkLongUrl } from '../../core/url/long-url.ts';
import { foreignPunctuation } from '../../core/url/trim-sentence-end.ts';
import { parseWebAddress } from '../../core/url/parse-web-address.ts';
import type { WebPage } from '../../platform/tabs.ts';
import { t } from '../../platform/i18n.ts';
import type { Settings } from '../../core/account/settings.ts';
import { urlSentence } from '../../i18n/url-sentences.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkTitle } from '../../ui/LinkTitle.tsx';
import { SiteLetterTile } from '../../ui/SiteLetterTile.tsx';
import {
  isShortenable,
  withMatchingTitle,
  withLinkFromText,
  withPastedUrl,
  withTypedUrl,
  type NewLinkDraft,
} from './new-link-draft.ts';
import { rememberPastedLines } from './pasted-lines.ts';
import { useEffect, useState } from 'preact/hooks';

export interface PageUrlFieldProps {
  page: WebPage | null;
  draft: NewLinkDraft;
  /** The form as the page fills it in. */
  given: NewLinkDraft;
  onDraft: (draft: NewLinkDraft) => void;
  settings: Settings;
  isDisabled: boolean;
}

/** The page of the tab, with its URL in a field. What the field shows is what is sent. */
export function PageUrlField({ page, draft, given, onDraft, settings, isDisabled }: PageUrlFieldProps) {
  const isWeb = page !== null && isShortenable(page);
  const isOther = checkLongUrl(draft.source).ok && draft.source !== page?.url;
  const title = isOther ? draft.title : isWeb ? page.title : null;
  const icon = usePageIcon(isWeb ? page : null);
  const readdress = (next: NewLinkDraft) => onDraft(withMatchingTitle(draft, next, given, page));
  const takePasted = async (text: string, html: string) => {
    const { links, lines } = await readPasted(text, html);
    const [link, ...others] = links;
    if (link && others.length === 0) return readdress(withLinkFromText(draft, link, settings));
    // A field of one line drops line breaks from a text.
    const shown = links.length > 0 ? links.map(({ url }) => url).join(' ') : text.replaceAll(/[\r\n]/g, '');
    rememberPastedLines(shown, lines);
    readdress(withPastedUrl(draft, shown, settings));
  };
  return (
    <div class="page">
      <div class="tile-frame">
        {icon !== null && !isOther ? <img src={icon} alt="" /> : <SiteLetterTile url={draft.longUrl} />}
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
            aria-label={t('longUrl')}
            placeholder={t('longUrlHint')}
            value={draft.longUrl}
            disabled={isDisabled}
            dir="ltr"
            inputMode="url"
            autocomplete="off"
            spellcheck={false}
            onInput={({ currentTarget: { value }, inputType }) =>
              readdress(
                inputType === 'insertFromPaste' || inputType === 'insertFromDrop'
                  ? withPastedUrl(draft, value, settings)
                  : withTypedUrl(draft, value),
              )
            }
            onPaste={(event) => {
              const { selectionStart, selectionEnd, value } = event.currentTarget;
              const isWhole = selectionStart === 0 && selectionEnd === value.length;
              const text = event.clipboardData?.getData('text/plain') ?? '';
              const html = event.clipboardData?.getData('text/html') ?? '';
              const isPlainUrl =
                parseWebAddress(text).ok &&
                !isTruncatedUrl(text) &&
                !foreignPunctuation.test(text) &&
                !text.includes('\\') &&
                !areJoinedUrls(text);
              if (!isWhole || text + html === '' || isPlainUrl) return;
              event.preventDefault();
              void takePasted(text, html);
            }}
          />
          {isWeb && <Icon name="edit" />}
        </label>
      </div>
    </div>
  );
}

/** Pasted text is usually more than a URL. The code that finds URLs in it is loaded on demand. */
async function readPasted(text: string, html: string): Promise<{ links: TitledUrl[]; lines: string[] }> {
  const [{ linksPastedIntoUrlField: meantLinks }, { titledUrlsAsLines: linesOf }] = await Promise.all([
    import('../../core/url/links-pasted-into-url-field.ts'),
    import('../../core/sheet/titled-urls-as-lines.ts'),
  ]);
  const links = meantLinks(text, html);
  return { links, lines: links.length > 0 ? linesOf(links).split('\n') : [text] };
}

/** The page has a URL that can't be shortened, or is one of the browser's own. */
function whyNot(page: WebPage | null): string {
  const checked = checkLongUrl(page?.url ?? '');
  const isWebPage = !checked.ok && (checked.problem === 'has-password' || checked.problem === 'too-long');
  return isWebPage ? urlSentence(checked.problem) : t('pageNotWeb');
}

/** The page's own icon as a data URL, shortly after the popup has opened. `null`: there is none that can be read. */
export function usePageIcon(page: WebPage | null): string | null {
  const [icon, setIcon] = useState<string | null>(null);
  const url = page?.url;
  useEffect(() => {
    setIcon(null);
    let isCurrent = true;
    const show = async (address: string) => {
      const { readActiveTabIcon } = await import('../../platform/in-page/read-active-tab-icon.ts');
      const found = await readActiveTabIcon(address);
      if (isCurrent) setIcon(found);
    };
    // On a failure, the letter of the site stays.
    if (url !== undefined) show(url).catch(console.error);
    return () => void (isCurrent = false);
  }, [url]);
  return icon;
}
