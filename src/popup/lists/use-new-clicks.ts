import { useEffect, useState } from 'preact/hooks';
import type { Link } from '../../core/link/link.ts';
import type { AccountSnapshot } from '../../storage/items/items.ts';

type NewClicks = (link: Link) => number | null;

/**
 * The clicks of a link since the user's last visit to the page of all links. `null`: not known or not read yet. Its code is loaded after
 * the first frame.
 */
export function useNewClicks(snapshot: AccountSnapshot | null): NewClicks {
  const [changeOf, setChangeOf] = useState<NewClicks>(() => () => null);
  const accountId = snapshot?.accountId;
  useEffect(() => {
    if (accountId === undefined) return;
    const reading = import('./read-new-clicks-lookup.ts').then(({ readNewClicksLookup }) =>
      readNewClicksLookup(accountId),
    );
    void reading.then((read) => setChangeOf(() => read), console.error);
  }, [accountId]);
  return changeOf;
}
