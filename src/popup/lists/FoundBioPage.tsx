import type { BioPage } from '../../core/link/bio-page.ts';
import { readableUrl } from '../../core/url/long-url.ts';
import { copyText } from '../../platform/clipboard.ts';
import { tPlural, formatCount, t } from '../../platform/i18n.ts';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { copyRefusal } from '../../ui/copy/copy-refusal.ts';
import { FoundText } from './FoundText.tsx';
import { SafeLink } from '../../ui/controls/SafeLink.tsx';
import { SiteLetterTile } from '../../ui/SiteLetterTile.tsx';
import { DotSeparatedFacts } from '../../ui/statistics/DotSeparatedFacts.tsx';

export interface FoundBioPageProps {
  page: BioPage;
  query: string;
  /** Gets a sentence about the outcome of a copy. */
  onSaid: (text: string) => void;
}

/** A bio page among the links that a search has found. It is copied like a link, but deleted only at the service. */
export function FoundBioPage({ page, query, onSaid }: FoundBioPageProps) {
  const { id, username, url, pageTitle, views } = page;
  const copy = async () => {
    const isCopied = await copyText(url);
    onSaid(isCopied ? t('copiedCode', readableUrl(url)) : copyRefusal(url));
    return isCopied ? readableUrl(url) : null;
  };
  return (
    <li data-row={`bio-page ${id}`}>
      <SiteLetterTile url={url} />
      <div>
        <SafeLink class="clip" href={url}>
          <FoundText text={username} query={query} />
        </SafeLink>
        <DotSeparatedFacts title={readableUrl(url)}>
          <span>{t('bioPage')}</span>
          {pageTitle !== '' && (
            <span class="clip" dir="auto">
              <FoundText text={pageTitle} query={query} />
            </span>
          )}
        </DotSeparatedFacts>
      </div>
      <div class="clicks">
        <b>{formatCount(views)}</b>
        <small>{tPlural('viewsUnit', views ?? 0)}</small>
      </div>
      <div class="tools">
        <CopyButton copy={copy} url={url} name={username} />
      </div>
    </li>
  );
}
