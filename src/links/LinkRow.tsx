import type { Link } from '../core/link.ts';
import { readableUrl } from '../core/long-url.ts';
import { serviceTime } from '../core/service-time.ts';
import { titleOf } from '../core/sort-links.ts';
import { formatNumber, word } from '../platform/words.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { linkMenu, type LinkMenuDoors } from '../ui/link-menu.ts';
import { Menu } from '../ui/Menu.tsx';
import { relativeTime } from '../ui/time-words.ts';
import { Marked } from './Marked.tsx';

export interface LinkRowProps {
  link: Link;
  query: string;
  now: number;
  zoneMinutes: number | null;
  doors: LinkMenuDoors;
}

export function LinkRow({ link, query, now, zoneMinutes, doors }: LinkRowProps) {
  const { shortCode, shortUrl, longUrl, clicks, createdAt } = link;
  const made = serviceTime(createdAt, zoneMinutes);
  return (
    <tr>
      <th scope="row">
        <a class="clip" href={shortUrl} target="_blank" rel="noreferrer" dir="ltr">
          <Marked text={shortCode} query={query} />
        </a>
      </th>
      <td>
        <div class="clip" dir="auto">
          <Marked text={titleOf(link)} query={query} />
        </div>
        <div class="clip muted" dir="ltr" title={longUrl}>
          <Marked text={readableUrl(longUrl)} query={query} />
        </div>
      </td>
      <td class="number">{formatNumber(clicks)}</td>
      <td class="age" title={createdAt}>
        {made === null ? createdAt : relativeTime(Math.min(made, now), now)}
      </td>
      <td>
        <div class="tools">
          <CopyButton url={shortUrl} name={shortCode} />
          <Menu name={word('moreActions', shortCode)} items={linkMenu(link, doors)} />
        </div>
      </td>
    </tr>
  );
}
