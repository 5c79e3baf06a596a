import { useEffect, useState } from 'preact/hooks';
import { canonicalOffer } from '../../core/url/canonical.ts';
import { readableLongUrl } from '../../core/url/long-url.ts';
import { displayHost } from '../../core/url/display/display-host.ts';
import { readCanonicalUrl } from '../../platform/in-page/read-canonical-url.ts';
import type { WebPage } from '../../platform/tabs.ts';
import { t } from '../../platform/i18n.ts';
import { withUrlChange, type NewLinkDraft } from '../form/new-link-draft.ts';
import { UrlNote } from './UrlNote.tsx';

export interface CanonicalNoteProps {
  page: WebPage;
  draft: NewLinkDraft;
  onDraft: (draft: NewLinkDraft) => void;
}

/** Offers the page's canonical URL. Its host is shown, since a page can name any URL. */
export function CanonicalNote({ page, draft, onDraft }: CanonicalNoteProps) {
  const [named, setNamed] = useState<string | null>(null);
  useEffect(() => {
    void readCanonicalUrl(page.url).then(setNamed);
  }, []);
  const offer = canonicalOffer(page.url, named);
  if (offer === null) return null;
  if (draft.source === offer.url) {
    return (
      <UrlNote
        text={t('canonicalUsed')}
        action={t('undo')}
        onAction={() => onDraft(withUrlChange(draft, { source: page.url }))}
      />
    );
  }
  if (draft.source !== page.url) return null;
  return (
    <UrlNote
      text={offer.isElsewhere ? t('canonicalElsewhere', displayHost(offer.host)) : t('canonical')}
      address={readableLongUrl(offer.url)}
      action={t('useCanonical')}
      onAction={() => onDraft(withUrlChange(draft, { source: offer.url }))}
    />
  );
}
