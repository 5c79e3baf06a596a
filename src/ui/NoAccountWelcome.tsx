import { openOptions } from '../platform/tabs.ts';
import { t } from '../platform/i18n.ts';
import { Logo } from './Logo.tsx';
import { Button } from './controls/Button.tsx';
import { StartSampleButton } from './sample/StartSampleButton.tsx';
import { useAutofocus } from './use-autofocus.ts';

/** What a page shows before an account is connected. */
export default function NoAccountWelcome() {
  const button = useAutofocus<HTMLButtonElement>();
  return (
    <main class="welcome">
      <Logo size={48} />
      <h1>{t('welcome')}</h1>
      <p class="muted">{t('connectLead')}</p>
      <Button kind="primary" ref={button} onClick={() => void openOptions()}>
        {t('connectYourAccount')}
      </Button>
      <StartSampleButton kind="quiet" />
    </main>
  );
}
