import { useState } from 'preact/hooks';
import type { Link } from '../core/link.ts';
import { readableUrl } from '../core/long-url.ts';
import { copyText } from '../platform/clipboard.ts';
import { countWord, formatNumber, word } from '../platform/words.ts';
import { Icon } from '../ui/Icon.tsx';
import { relativeTime, serviceTime } from '../ui/time-words.ts';
import { useNow } from '../ui/use-now.ts';

/** The newest links with their clicks. `null`: the list was never fetched. */
export function RecentLinks({ links }: { links: Link[] | null }) {
  const now = useNow(30_000);
  if (links === null) return null;
  return (
    <section class="recent">
      <ul aria-label={word('recentLinks')}>
        {links.map((link) => (
          <Row key={link.shortCode} link={link} now={now} />
        ))}
      </ul>
      {links.length === 0 && <p class="muted empty">{word('noLinksYet')}</p>}
    </section>
  );
}

function Row({ link, now }: { link: Link; now: number }) {
  const createdAt = serviceTime(link.createdAt);
  const age = createdAt === null ? '' : ` · ${relativeTime(Math.min(createdAt, now), now)}`;
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
      <CopyButton link={link} />
    </li>
  );
}

function CopyButton({ link }: { link: Link }) {
  const [isCopied, setCopied] = useState(false);
  const name = isCopied ? word('copiedCode', link.shortUrl) : word('copyCode', link.shortCode);
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={name}
      title={name}
      onClick={() => void copyText(link.shortUrl).then(setCopied)}
    >
      <Icon name={isCopied ? 'check' : 'copy'} />
    </button>
  );
}
