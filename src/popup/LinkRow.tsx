import type { Link } from '../core/link.ts';
import { readableUrl } from '../core/long-url.ts';
import { serviceTime } from '../core/service-time.ts';
import { countWord, formatNumber, word } from '../platform/words.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { copyAsChosen } from '../ui/copy-link.ts';
import { linkMenu, type LinkMenuDoors } from '../ui/link-menu.ts';
import { Menu } from '../ui/Menu.tsx';
import { timeAgo } from '../ui/time-words.ts';

export interface LinkRowProps {
  link: Link;
  now: number;
  zoneMinutes: number | null;
  doors: LinkMenuDoors;
}

export function LinkRow({ link, now, zoneMinutes, doors }: LinkRowProps) {
  const createdAt = serviceTime(link.createdAt, zoneMinutes);
  const age = createdAt === null ? '' : ` · ${timeAgo(createdAt, now)}`;
  return (
    <li>
      <div>
        <a class="clip" href={link.shortUrl} target="_blank" rel="noreferrer" dir="ltr">
          {link.shortCode}
        </a>
        <div class="muted clip" title={link.longUrl}>
          {(link.title || readableUrl(link.longUrl)) + age}
        </div>
      </div>
      <div class="clicks">
        {formatNumber(link.clicks)}
        <small>{countWord('clicksUnit', link.clicks)}</small>
      </div>
      <div class="tools">
        <CopyButton copy={() => copyAsChosen(link)} url={link.shortUrl} name={link.shortCode} />
        <Menu name={word('moreActions', link.shortCode)} items={linkMenu(link, doors)} />
      </div>
    </li>
  );
}
