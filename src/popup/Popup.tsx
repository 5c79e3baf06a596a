import { useHiddenUntilReread } from '../ui/lock/use-hidden-until-reread.ts';
import { useStoredState } from '../ui/use-stored-state.ts';
import type { StoreWatch } from '../ui/watch-store.ts';
import { HiddenLinksPopup } from './HiddenLinksPopup.tsx';
import { PopupContent, type PopupContentProps } from './PopupContent.tsx';
import { readPopupData, type PopupData } from './popup-data.ts';

export const popupStoreSources = ['storage', 'outbox', 'batches'] as const;

export interface PopupProps extends Omit<PopupContentProps, 'data' | 'isWholePopup'> {
  first: PopupData;
  /** Begun before `first` was read. */
  watch?: StoreWatch;
  read?: typeof readPopupData;
  /** The links may be shown again, so everything is read anew. */
  onUnlocked: () => void;
}

/** The popup, or its lock while links are hidden. */
export function Popup({ read = readPopupData, watch, onUnlocked, ...props }: PopupProps) {
  const data = useStoredState(props.first, read, watch ?? popupStoreSources);
  const isHidden = useHiddenUntilReread(data.isHidden, props.first, onUnlocked);
  return isHidden && data.account !== null ? (
    <HiddenLinksPopup data={data} account={data.account} />
  ) : (
    <PopupContent {...props} data={data} isWholePopup={read === readPopupData} />
  );
}
