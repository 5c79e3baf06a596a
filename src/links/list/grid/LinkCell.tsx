import { isActiveStatus } from '../../../core/link/link-status.ts';
import { skipToFirstMatch } from '../../../core/search/highlights.ts';
import { displayUrl } from '../../../core/url/display/display-host.ts';
import { hasTitle, readableLongUrl, titleOrUrl } from '../../../core/url/long-url.ts';
import { SafeLink } from '../../../ui/controls/SafeLink.tsx';
import { FactDot } from '../../../ui/FactDot.tsx';
import { Highlighted } from '../../../ui/Highlighted.tsx';
import { LinkTitle } from '../../../ui/LinkTitle.tsx';
import { SiteLetterTile } from '../../../ui/SiteLetterTile.tsx';
import type { CellInput } from '../link-columns.tsx';
import { linkStatusText } from './link-status-text.ts';

/** A link in two lines: its title, or else its URL, and below it the code and the URL. A hit of a search is in sight in each. */
export function LinkCell({ link, query, letters, tabIndex }: Omit<CellInput, 'now' | 'zone'>) {
  const { shortCode, shortUrl, longUrl, status } = link;
  const lettersOfUrl = letters - shortCode.length;
  const found = (text: string, width: number) => (
    <Highlighted text={skipToFirstMatch(text, query, width)} query={query} />
  );
  return (
    <>
      <SiteLetterTile url={longUrl} />
      <div class="title" title={titleOrUrl(link)}>
        <LinkTitle link={link}>{found(titleOrUrl(link), letters)}</LinkTitle>
      </div>
      <div class="sub">
        <SafeLink
          class="clip"
          dir="ltr"
          title={shortCode}
          href={shortUrl}
          tabIndex={tabIndex}
          data-part="link"
        >
          <Highlighted text={shortCode} query={query} />
        </SafeLink>
        {hasTitle(link) && (
          <>
            <FactDot />
            <span class="clip" dir="ltr" title={displayUrl(longUrl)}>
              {found(readableLongUrl(longUrl), lettersOfUrl)}
            </span>
          </>
        )}
        {!isActiveStatus(status) && (
          <>
            <FactDot />
            <span class="clip" title={linkStatusText(status)}>
              {linkStatusText(status)}
            </span>
          </>
        )}
      </div>
    </>
  );
}
