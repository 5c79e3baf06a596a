import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import type { Link } from '../../core/link/link.ts';
import type { ClickHistory } from '../../core/statistics/click-history.ts';
import { topLinksAndPeriod } from '../../core/statistics/figures.ts';
import { formatNumber } from '../../platform/i18n.ts';
import { linksPageUrl } from '../../platform/tabs.ts';
import { LinkTitle } from '../LinkTitle.tsx';
import { readRecentClickHistory } from './read-recent-click-history.ts';
import { ShareBar } from './Shares.tsx';

/** As many as countries and devices have rows in the popup. */
const most = 6;

/** The links with the most clicks in a period, or so far where too few days are known. `null`: not read yet, or `links` is `null`. */
export function useTopLinks(account: Account, links: readonly Link[] | null, period: number) {
  const [read, setRead] = useState<{ history: ClickHistory | null } | null>(null);
  const isWanted = links !== null;
  useEffect(() => {
    if (!isWanted) return;
    void readRecentClickHistory(account)
      .catch((error: unknown) => {
        console.error(error);
        return null;
      })
      .then((history) => setRead({ history }));
  }, [account.id, isWanted]);
  return useMemo(
    () => links && read && topLinksAndPeriod(links, read.history, period, most),
    [links, read, period],
  );
}

export interface TopLinksProps {
  links: readonly { link: Link; amount: number }[];
  onLink: (link: Link) => void;
}

/** Links by their clicks, each with the way to its own statistics. */
export const TopLinks = ({ links, onLink }: TopLinksProps) => (
  <ol class="shares">
    {links.map(({ link, amount }) => (
      <li key={link.shortCode}>
        <ShareBar share={amount / (links[0]?.amount ?? 1)} />
        <a
          class="grow clip"
          href={linksPageUrl({ statistics: link.shortCode })}
          onClick={(event) => {
            // With a key held down, it opens in a tab, as every link does.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onLink(link);
          }}
        >
          <LinkTitle link={link} />
        </a>
        <b>{formatNumber(amount)}</b>
      </li>
    ))}
  </ol>
);
