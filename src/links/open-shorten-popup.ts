import { openPopup } from '../platform/entry-points/action.ts';
import { t } from '../platform/i18n.ts';

/** Opens the popup, which asks for a URL, so that one form creates all links. `onSaid` gets a sentence if the browser does not open it. */
export async function openShortenPopup(onSaid: (text: string) => void): Promise<void> {
  if (!(await openPopup())) onSaid(t('popupNotOpened'));
}
