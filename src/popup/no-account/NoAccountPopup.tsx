import { useState } from 'preact/hooks';
import { cleanUrl } from '../../core/url/clean-url.ts';
import { checkLongUrl } from '../../core/url/long-url.ts';
import type { Settings } from '../../core/account/settings.ts';
import { openOptions, type WebPage } from '../../platform/tabs.ts';
import { t } from '../../platform/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { PageUrlField } from '../form/PageUrlField.tsx';
import { PopupHeader } from '../PopupHeader.tsx';
import { createInitialDraft } from '../form/new-link-draft.ts';
import { TrackingNote } from '../notes/UrlNote.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { StartSampleButton } from '../../ui/sample/StartSampleButton.tsx';
import { copyText } from '../../platform/clipboard.ts';
import { useAutofocus } from '../../ui/use-autofocus.ts';

const loadCode = () => import('./LocalQrCode.tsx');

export interface NoAccountPopupProps {
  page: WebPage | null;
  settings: Settings;
}

/** The popup before an account is connected. It offers what works without a service, and a button to connect one. */
export default function NoAccountPopup({ page, settings }: NoAccountPopupProps) {
  // Campaigns are only for short links.
  const choices = { ...settings, cleaning: { ...settings.cleaning, isOn: true }, campaigns: [] };
  const given = createInitialDraft(null, page, choices);
  const [draft, setDraft] = useState(given);
  const [isCodeOpen, setCodeOpen] = useState(false);
  const checked = checkLongUrl(draft.longUrl);
  const url = checked.ok ? checked.url : null;
  const { removed } = cleanUrl(draft.source);
  return (
    <>
      <PopupHeader below={t('noAccount')} />
      <main class="no-account">
        <section>
          <PageUrlField
            page={page}
            draft={draft}
            given={given}
            onDraft={setDraft}
            settings={choices}
            isDisabled={false}
          />
          <TrackingNote draft={draft} onDraft={setDraft} />
          <div class="pair">
            <CopyCleanUrlButton url={url} isCleaned={draft.isCleaned && removed > 0} />
            <Button
              aria-expanded={isCodeOpen}
              aria-disabled={url === null}
              onClick={() => setCodeOpen(!isCodeOpen && url !== null)}
            >
              <Icon name="qr" />
              {t('qrCode')}
            </Button>
          </div>
          {isCodeOpen && url !== null && <Lazy load={loadCode} props={{ text: url }} />}
        </section>
        <section class="way-on">
          <h2>{t('needService')}</h2>
          <p class="muted">{t('needServiceHint')}</p>
          <Button kind="primary" onClick={() => void openOptions()}>
            {t('connectYourAccount')}
          </Button>
          <StartSampleButton />
        </section>
      </main>
    </>
  );
}

/** Copies a URL, and says so when the browser has confirmed it. `url` is `null` if there is none yet. */
function CopyCleanUrlButton({ url, isCleaned }: { url: string | null; isCleaned: boolean }) {
  const button = useAutofocus<HTMLButtonElement>();
  const [answer, setAnswer] = useState<{ url: string; isCopied: boolean } | null>(null);
  // The answer must be about the URL that is shown now, not an earlier one.
  const isCopied = answer?.url === url ? answer?.isCopied : undefined;
  const copy = async () => {
    if (url === null) return;
    setAnswer({ url, isCopied: await copyText(url) });
  };
  return (
    <>
      <Button ref={button} aria-disabled={url === null} onClick={() => void copy()}>
        <Icon name={isCopied ? 'check' : 'copy'} />
        {t('copyClean')}
      </Button>
      <p class="muted copy-said" role="status">
        {isCopied === false && t('copyRefused')}
        {isCopied && t(isCleaned ? 'copiedClean' : 'copied')}
      </p>
    </>
  );
}
