import type { ComponentChildren } from 'preact';
import { holdsSampleLink } from '../../core/account/sample-account.ts';
import type { ServiceZone } from '../../core/link/service-zone.ts';
import type { Link } from '../../core/link/link.ts';
import { parseServiceTime } from '../../core/link/service-time.ts';
import { hasTitle, readableLongUrl, readableUrl } from '../../core/url/long-url.ts';
import { displayUrl } from '../../core/url/display/display-host.ts';
import { formatDate, t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkTitle } from '../../ui/LinkTitle.tsx';
import { SafeLink } from '../../ui/controls/SafeLink.tsx';
import { SiteLetterTile } from '../../ui/SiteLetterTile.tsx';
import { copyLinkAndReport } from '../../ui/menu/link-menu.ts';
import { countedClicksText } from '../../ui/statistics/counted-clicks-texts.ts';
import { DotSeparatedFacts } from '../../ui/statistics/DotSeparatedFacts.tsx';
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
  /** What can be chosen and done. */
  children: ComponentChildren;
}

/** What the numbers are about. For a link, it also has the way back to the account's statistics, and its title a line of its own. */
export function StatisticsHeader({ code, link, range, children, ...others }: StatisticsHeaderProps) {
  const heading = useHeadingFocus();
  const back = t('wholeAccount');
  return (
    <header class="subject">
      {code !== null && (
        <a class="icon-button" href={hashOfRoute(statisticsRoute(null))} aria-label={back} title={back}>
          <Icon name="back" />
        </a>
      )}
      {link && <SiteLetterTile url={link.longUrl} />}
      <h1 class="clip" ref={heading} tabIndex={-1}>
        {code === null ? t('statistics') : link ? <LinkTitle link={link} /> : code}
      </h1>
      {link && <AboutLink link={link} {...others} />}
      {!link && <span class="muted shown-days">{range}</span>}
      {children}
    </header>
  );
}

type AboutLinkProps = Pick<StatisticsHeaderProps, 'zone' | 'onQr' | 'onSaid'> & { link: Link };

/** The short link with what can be done with it, and the facts that the list has. The long URL gives way to the rest. */
function AboutLink({ link, zone, onQr, onSaid }: AboutLinkProps) {
  const { shortUrl, shortCode, longUrl, clicks, createdAt } = link;
  const open = t('openLink', displayUrl(shortUrl));
  const made = parseServiceTime(createdAt, zone);
  return (
    <div class="about">
      <b class="clip short-code" dir="ltr">
        {readableUrl(shortUrl)}
      </b>
      <span class="tools">
        <CopyButton copy={() => copyLinkAndReport(link, onSaid)} url={shortUrl} name={shortCode} />
        {!holdsSampleLink(shortUrl) && (
          <SafeLink class="icon-button" href={shortUrl} aria-label={open} title={open}>
            <Icon name="open" />
          </SafeLink>
        )}
        <Button
          kind="icon-button"
          icon="qr"
          label={t('qrCodeOf', shortCode)}
          aria-haspopup="dialog"
          onClick={() => onQr(link)}
        />
      </span>
      <DotSeparatedFacts>
        {hasTitle(link) && (
          <span class="clip" dir="ltr">
            {readableLongUrl(longUrl)}
          </span>
        )}
        {made !== null && formatDate(made)}
        {clicks !== null && countedClicksText({ clicks, period: null })}
      </DotSeparatedFacts>
    </div>
  );
}
