import type { TitledUrl } from '../../core/url/links-in-html.ts';
import { areJoinedUrls } from '../../core/url/joined-urls.ts';
import { isTruncatedUrl } from '../../core/url/truncated-url.ts';
import { checkLongUrl } from '../../core/url/long-url.ts';
import { foreignPunctuation } from '../../core/url/trim-sentence-end.ts';
import { parseWebAddress } from '../../core/url/parse-web-address.ts';
import type { WebPage } from '../../platform/tabs.ts';
import { t } from '../../platform/i18n.ts';
import type { Settings } from '../../core/account/settings.ts';
import { urlProblemSentence } from '../../i18n/url-problem-sentence.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkTitle } from '../../ui/LinkTitle.tsx';
import { SiteLetterTile } from '../../ui/SiteLetterTile.tsx';
import {
  isShortenable,
  withMatchingTitle,
  withUrlFoundInText,
  withPastedUrl,
  withTypedUrl,
  type NewLinkDraft,
} from './new-link-draft.ts';
import { rememberPastedLines } from './pasted-lines.ts';
import type { ComponentChild } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { cutInMiddle } from '../../core/url/display/middle-cut.ts';

export interface PageFieldsProps {
  page: WebPage | null;
  draft: NewLinkDraft;
  /** The form as the page fills it in. */
  given: NewLinkDraft;
  onDraft: (draft: NewLinkDraft) => void;
  settings: Settings;
  isDisabled: boolean;
  /** What is shown is on its way. Unlike a disabled field, it keeps the focus and its look: most answers come in a moment. */
  isReadOnly: boolean;
  /** Counts the pasted texts that are still being read: until then, the field has what it had before, and nothing may be done with that. */
  readings: { current: number };
  /** The field for the link's title, which stands in place of the page's own. */
  title?: ComponentChild;
  /** Parameters that are marked in the URL. */
  marked?: readonly string[];
}

/** The page of the tab: its title, and its URL in a field. Without a page there is just the field. What it shows is what is sent. */
export function PageFields({ page, title, ...field }: PageFieldsProps) {
  const { draft } = field;
  const isWeb = page !== null && isShortenable(page);
  const isOther = checkLongUrl(draft.source).ok && draft.source !== page?.url;
  const icon = usePageIcon(isWeb ? page : null);
  if (!isWeb)
    return (
      <div>
        <label class="field">
          <UrlInput page={page} {...field} />
        </label>
        <p class="muted page-hint">{whyNot(page)}</p>
      </div>
    );
  return (
    <div class="page">
      {icon !== null && !isOther ? (
        <span class="page-icon">
          <img src={icon} alt="" />
        </span>
      ) : (
        <SiteLetterTile url={draft.longUrl} />
      )}
      {title ?? (
        <b class="page-title">
          <LinkTitle link={{ title: isOther ? draft.title : page.title, longUrl: draft.longUrl }} />
        </b>
      )}
      <label class="page-url">
        <UrlInput page={page} {...field} />
        <UrlText url={draft.longUrl} marked={field.marked} />
        {!field.isDisabled && <Icon name="edit" />}
      </label>
    </div>
  );
}

/** What stands over the field until it has the focus: a field can't be cut in its middle. */
function UrlText({ url, marked }: { url: string; marked: readonly string[] | undefined }) {
  const cut = cutInMiddle(url, marked);
  return (
    <span class="cut-in-middle" aria-hidden="true">
      <span>{cut.head}</span>
      {cut.marked === '' ? <span>{cut.tail}</span> : <mark class="secret">{cut.marked}</mark>}
    </span>
  );
}

type UrlInputProps = Omit<PageFieldsProps, 'title' | 'marked'>;

function UrlInput({
  page,
  draft,
  given,
  onDraft,
  settings,
  isDisabled,
  isReadOnly,
  readings,
}: UrlInputProps) {
  /** What is typed into another field while a pasted text is read stays. */
  const latest = useRef(draft);
  latest.current = draft;
  const readdress = (next: NewLinkDraft) => onDraft(withMatchingTitle(latest.current, next, given, page));
  const takePasted = async (text: string, html: string) => {
    const { links, lines } = await readPasted(text, html);
    const [link, ...others] = links;
    if (link && others.length === 0) return readdress(withUrlFoundInText(latest.current, link, settings));
    // A field of one line drops line breaks from a text.
    const shown = links.length > 0 ? links.map(({ url }) => url).join(' ') : text.replaceAll(/[\r\n]/g, '');
    rememberPastedLines(shown, lines);
    readdress(withPastedUrl(latest.current, shown, settings));
  };
  const count = (by: 1 | -1) => {
    readings.current += by;
  };
  return (
    <input
      name="url"
      aria-label={t('longUrl')}
      placeholder={t('longUrlHint')}
      value={draft.longUrl}
      disabled={isDisabled}
      readOnly={isReadOnly}
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
        if (isReadOnly || !isWhole || text + html === '' || isPlainUrl) return;
        event.preventDefault();
        count(1);
        void takePasted(text, html).finally(() => count(-1));
      }}
    />
  );
}

/** Pasted text is usually more than a URL. The code that finds URLs in it is loaded on demand. */
async function readPasted(text: string, html: string): Promise<{ links: TitledUrl[]; lines: string[] }> {
  const [{ linksPastedIntoUrlField }, { titledUrlsAsLines }, { readHtml }] = await Promise.all([
    import('../../core/url/links-pasted-into-url-field.ts'),
    import('../../core/sheet/titled-urls-as-lines.ts'),
    import('../../platform/read-html.ts'),
  ]);
  const links = linksPastedIntoUrlField(text, readHtml(html).anchors);
  return { links, lines: links.length > 0 ? titledUrlsAsLines(links).split('\n') : [text] };
}

/** The page has a URL that can't be shortened, or is one of the browser's own. */
function whyNot(page: WebPage | null): string {
  const checked = checkLongUrl(page?.url ?? '');
  const isWebPage = !checked.ok && (checked.problem === 'has-password' || checked.problem === 'too-long');
  return isWebPage ? urlProblemSentence(checked.problem) : t('pageNotWeb');
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
