import { openOptions } from '../platform/tabs.ts';
import { t } from '../platform/i18n.ts';
import { Logo } from './Logo.tsx';
import { Button } from './controls/Button.tsx';
import { ExploreButton } from './sample/ExploreButton.tsx';
import { useFocus } from './use-focus.ts';

/** What a page shows before an account is connected. */
export default function Welcome() {
  const button = useFocus<HTMLButtonElement>();
  return (
    <main class="welcome">
      <Logo size={48} />
      <h1>{t('welcome')}</h1>
      <p class="muted">{t('welcomeText')}</p>
      <Button kind="primary" ref={button} onClick={() => void openOptions()}>
        {t('connectAccount')}
      </Button>
      <ExploreButton kind="quiet" />
    </main>
  );
}
