import type { Settings } from '../../core/account/settings.ts';
import { openOptions, type WebPage } from '../../platform/tabs.ts';
import { t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { StartSampleButton } from '../../ui/sample/StartSampleButton.tsx';
import { PopupHeader } from '../PopupHeader.tsx';
import LocalPageTools from './LocalPageTools.tsx';

export interface NoAccountPopupProps {
  page: WebPage | null;
  settings: Settings;
}

/** The popup before an account is connected. It offers what works without a service, and says what the rest needs. */
const NoAccountPopup = (props: NoAccountPopupProps) => (
  <>
    <PopupHeader name="Curtail" below={t('noAccount')} />
    <main class="no-account">
      <LocalPageTools {...props} takesFocus />
      <section class="way-on">
        <h2>{t('needService')}</h2>
        <p class="muted">{t('needServiceHint')}</p>
        <p class="muted">{t('needServiceKey')}</p>
        <Button kind="primary" isLarge onClick={() => void openOptions()}>
          {t('connectYourAccount')}
        </Button>
        <StartSampleButton kind="quiet" />
      </section>
    </main>
  </>
);

export default NoAccountPopup;
