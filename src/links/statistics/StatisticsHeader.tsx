import type { ServiceZone } from '../../core/link/service-zone.ts';
import type { Link } from '../../core/link/link.ts';
import { serviceTime } from '../../core/link/service-time.ts';
import { hasTitle, readableLongUrl, readableUrl, titleOrUrl } from '../../core/url/long-url.ts';
import { displayUrl } from '../../core/url/display/display-host.ts';
import { tPlural, formatDate, t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SafeLink } from '../../ui/controls/SafeLink.tsx';
import { SiteLetterTile } from '../../ui/SiteLetterTile.tsx';
import { copyLinkAndReport } from '../../ui/menu/link-menu.ts';
import { hashOfRoute, statisticsRoute } from '../route.ts';
import { useHeadingFocus } from '../use-heading-focus.ts';

export interface StatisticsHeaderProps {
  code: string | null;
  link: Link | null;
  /** The shown days in words. */
  range: string;
  zone: ServiceZone;
  onQr: (link: Link) => void;
  onSaid: (text: string) => void;
}

/** What the numbers are about. For a link, it also has the way back to the account's statistics. */
export function StatisticsHeader({ code, link, range, ...others }: StatisticsHeaderProps) {
  const heading = useHeadingFocus();
  if (code === null) {
    return (
      <div class="subject">
        <h1 ref={heading} tabIndex={-1}>
          {t('statistics')}
        </h1>
        <span class="muted clip">{range}</span>
      </div>
    );
  }
  const back = t('wholeAccount');
  return (
    <div class="subject">
      <a class="icon-button" href={hashOfRoute(statisticsRoute(null))} aria-label={back} title={back}>
        <Icon name="back" />
      </a>
      {link && (
        <span class="framed-tile">
          <SiteLetterTile url={link.longUrl} />
        </span>
      )}
      <div class="about">
        <div class="named">
          <h1 class="clip" ref={heading} tabIndex={-1} dir="ltr">
            {link ? <Named link={link} /> : code}
          </h1>
          {link && <Tools link={link} {...others} />}
        </div>
        {link && <AboutLink link={link} zone={others.zone} />}
      </div>
    </div>
  );
}

/** The code is what differs between short links, so what stands before it is quieter. */
function Named({ link: { shortUrl, shortCode } }: { link: Link }) {
  const name = readableUrl(shortUrl);
  if (!name.endsWith(shortCode)) return name;
  return (
    <>
      <span class="quiet-part">{name.slice(0, -shortCode.length)}</span>
      {shortCode}
    </>
  );
}

function Tools({ link, onQr, onSaid }: Pick<StatisticsHeaderProps, 'onQr' | 'onSaid'> & { link: Link }) {
  const { shortUrl, shortCode } = link;
  const open = t('openLink', displayUrl(shortUrl));
  return (
    <div class="tools">
      <CopyButton copy={() => copyLinkAndReport(link, onSaid)} url={shortUrl} name={shortCode} />
      <Button
        kind="icon-button"
        label={t('qrCodeOf', shortCode)}
        aria-haspopup="dialog"
        onClick={() => onQr(link)}
      >
        <Icon name="qr" />
      </Button>
      <SafeLink class="icon-button" href={shortUrl} aria-label={open} title={open}>
        <Icon name="open" />
      </SafeLink>
    </div>
  );
}

/** The facts that the list has. A long title gives way to the rest. */
function AboutLink({ link, zone }: { link: Link; zone: ServiceZone }) {
  const { longUrl, clicks, createdAt } = link;
  const made = serviceTime(createdAt, zone);
  const facts = [
    ...(made === null ? [] : [t('createdOn', formatDate(made))]),
    ...(clicks === null ? [] : [tPlural('clicksInAll', clicks)]),
  ];
  return (
    <p class="muted facts-line">
      <span class="clip" dir="auto">
        {titleOrUrl(link)}
      </span>
      {hasTitle(link) && (
        <span class="clip" dir="ltr">
          {readableLongUrl(longUrl)}
        </span>
      )}
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}
