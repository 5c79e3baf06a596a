import { hostPattern } from '../../core/account/service-host.ts';
import { requestHostPermission } from '../../platform/permissions.ts';
import { t } from '../../platform/i18n.ts';
import { announceToScreenReader } from '../Announcer.tsx';
import { Button } from '../controls/Button.tsx';

export interface AllowAccessButtonProps {
  baseUrl: string;
  onGiven?: (() => void) | undefined;
}

/** Asks the browser for access to an account's host. It must happen directly in the click. Held operations go on by themselves. */
export function AllowAccessButton({ baseUrl, onGiven }: AllowAccessButtonProps) {
  const onAnswer = (isGiven: boolean) =>
    isGiven ? onGiven?.() : announceToScreenReader(t('permissionRefused'));
  return (
    <Button
      onClick={() => void requestHostPermission(hostPattern(baseUrl)).then(onAnswer, () => onAnswer(false))}
    >
      {t('grantAccess')}
    </Button>
  );
}
