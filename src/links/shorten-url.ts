import { openPopup } from '../platform/doors/action.ts';
import { t } from '../platform/words.ts';

/** Opens the popup, which asks for a URL, so that one form creates all links. `onSaid` gets a sentence if the browser does not open it. */
export async function openShortenPopup(onSaid: (text: string) => void): Promise<void> {
  if (!(await openPopup())) onSaid(t('popupNotOpened'));
}
