import { useEffect, useRef, useState } from 'preact/hooks';
import type { Settings } from '../../core/account/settings.ts';
import { cleanUrl } from '../../core/url/clean-url.ts';
import { checkLongUrl } from '../../core/url/long-url.ts';
import { copyText, onClipboardWrite } from '../../platform/clipboard.ts';
import { t } from '../../platform/i18n.ts';
import type { WebPage } from '../../platform/tabs.ts';
import { announceToScreenReader } from '../../ui/Announcer.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { useAutofocus } from '../../ui/use-autofocus.ts';
import { createInitialDraft } from '../form/new-link-draft.ts';
import { PageFields, type PageFieldsProps } from '../form/PageFields.tsx';
import { trackingNote } from '../notes/immediate-url-notes.ts';
import { problemNotes } from '../notes/problem-notes.ts';
import { UrlNotes } from '../notes/UrlNote.tsx';

const loadCode = () => import('./LocalQrCode.tsx');

export interface LocalPageToolsProps {
  page: WebPage | null;
  settings: Settings;
  /** Nothing else on the page takes the focus. */
  takesFocus: boolean;
}

/** What works for a page without a service: its URL without what tracks its reader, and as a QR code. */
export default function LocalPageTools({ page, settings, takesFocus }: LocalPageToolsProps) {
  // Where no URL is cleaned by itself, the exceptions are the sites whose URLs are.
  const except = settings.cleaning.isOn ? settings.cleaning.except : [];
  // Campaigns are only for short links.
  const choices = { ...settings, cleaning: { isOn: true, except }, campaigns: [] };
  const given = createInitialDraft(null, page, choices);
  const [draft, setDraft] = useState(given);
  const [isCodeOpen, setCodeOpen] = useState(false);
  const readings = useRef(0);
  const checked = checkLongUrl(draft.longUrl);
  const url = checked.ok ? checked.url : null;
  const { removed } = cleanUrl(draft.source);
  return (
    <section class="page-tools">
      <PageFields
        page={page}
        draft={draft}
        given={given}
        onDraft={setDraft}
        settings={choices}
        isDisabled={false}
        isReadOnly={false}
        readings={readings}
      />
      <UrlNotes
        notes={[
          trackingNote({ draft, onDraft: setDraft }),
          ...problemNotes({ page, draft, onDraft: setDraft, settings: choices }),
        ]}
      />
      <div class="pair">
        <CopyCleanUrlButton
          url={url}
          isCleaned={draft.isCleaned && removed > 0}
          readings={readings}
          takesFocus={takesFocus}
        />
        <Button
          icon="qr"
          aria-expanded={isCodeOpen}
          aria-disabled={url === null}
          onClick={() => setCodeOpen(!isCodeOpen && url !== null)}
        >
          {t('qrCode')}
        </Button>
      </div>
      {isCodeOpen && url !== null && <Lazy load={loadCode} props={{ text: url }} />}
    </section>
  );
}

interface CopyCleanUrlButtonProps extends Pick<PageFieldsProps, 'readings'> {
  url: string | null;
  isCleaned: boolean;
  takesFocus: boolean;
}

/** Copies a URL, and says so when the browser has confirmed it. `url` is `null` if there is none yet. */
function CopyCleanUrlButton({ url, isCleaned, readings, takesFocus }: CopyCleanUrlButtonProps) {
  const button = useAutofocus<HTMLButtonElement>(takesFocus);
  const [answer, setAnswer] = useState<{ url: string; isCopied: boolean; text: string } | null>(null);
  // The answer must be about the URL that is shown now, not an earlier one.
  const current = answer?.url === url ? answer : null;
  // The clipboard has one text, or the picture of the code.
  useEffect(() => onClipboardWrite(() => setAnswer(null)), []);
  const copy = async () => {
    if (url === null || readings.current > 0) return;
    const isCopied = await copyText(url);
    const text = t(!isCopied ? 'copyRefused' : isCleaned ? 'copiedClean' : 'copied');
    setAnswer({ url, isCopied, text });
    announceToScreenReader(text);
  };
  return (
    <>
      <Button
        icon={current?.isCopied ? 'check' : 'copy'}
        ref={button}
        aria-disabled={url === null}
        onClick={() => void copy()}
      >
        {t('copyClean')}
      </Button>
      {/* The announcer says this. */}
      <p class="muted copy-said" role="status" aria-live="off">
        {current?.text}
      </p>
    </>
  );
}
