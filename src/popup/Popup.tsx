import { useHiding } from '../ui/lock/use-hiding.ts';
import { useStored } from '../ui/use-stored.ts';
import type { Watch } from '../ui/watch-stored.ts';
import { LockedPopup } from './LockedPopup.tsx';
import { OpenPopup, type OpenPopupProps } from './OpenPopup.tsx';
import { readPopupData, type PopupData } from './popup-data.ts';

export const popupSources = ['storage', 'outbox', 'batches'] as const;

export interface PopupProps extends Omit<OpenPopupProps, 'data' | 'isWholePopup'> {
  first: PopupData;
  /** Begun before `first` was read. */
  watch?: Watch;
  read?: typeof readPopupData;
  /** The links may be shown again, so everything is read anew. */
  onUnlocked: () => void;
}

/** The popup, or its lock while links are hidden. */
export function Popup({ read = readPopupData, watch, onUnlocked, ...props }: PopupProps) {
  const data = useStored(props.first, read, watch ?? popupSources);
  const isHidden = useHiding(data.isHidden, props.first, onUnlocked);
  return isHidden && data.account !== null ? (
    <LockedPopup data={data} account={data.account} />
  ) : (
    <OpenPopup {...props} data={data} isWholePopup={read === readPopupData} />
  );
}
