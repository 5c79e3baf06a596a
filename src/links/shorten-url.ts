import { openPopup } from '../platform/doors/action.ts';
import { word } from '../platform/words.ts';

/** The popup over this page asks for an address: one form makes every link. `onSaid` is told where the browser does not open it. */
export async function shortenUrl(onSaid: (text: string) => void): Promise<void> {
  if (!(await openPopup())) onSaid(word('popupNotOpened'));
}
