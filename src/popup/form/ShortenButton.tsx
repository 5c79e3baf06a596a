import { t } from '../../platform/i18n.ts';
import { EnterKey } from '../../ui/keys/EnterKey.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useDelayedTrue } from '../../ui/time/use-delayed-true.ts';

export interface ShortenButtonProps {
  /** The URL has a warning, so Enter must not press the button. */
  isRisky: boolean;
  isBusy: boolean;
  /** A request is on its way. The button says so only if that takes long enough to be read. */
  isOnItsWay: boolean;
  /** The short link will be copied. */
  isCopying: boolean;
  onRisk: (event: Event) => void;
}

export function ShortenButton({ isRisky, isBusy, isOnItsWay, isCopying, onRisk }: ShortenButtonProps) {
  const isLong = useDelayedTrue(isOnItsWay, 200);
  const text = isLong ? 'shortening' : isRisky ? 'shortenAnyway' : isCopying ? 'shortenAndCopy' : 'shorten';
  return (
    <Button
      kind={isRisky ? 'primary risky' : 'primary'}
      type={isRisky ? 'button' : 'submit'}
      onClick={isRisky ? onRisk : undefined}
      isBusy={isBusy}
    >
      {t(text)}
      {!isLong && !isRisky && <EnterKey />}
    </Button>
  );
}
