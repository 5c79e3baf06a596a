import { useEffect, useState } from 'preact/hooks';
import { canonicalOffer } from '../../core/url/canonical.ts';
import { readableLongUrl } from '../../core/url/long-url.ts';
import { shownHost } from '../../core/url/shown/shown-host.ts';
import { namedAddress } from '../../platform/in-page/page-content.ts';
import type { Page } from '../../platform/tabs.ts';
import { word } from '../../platform/words.ts';
import { withTarget, type Draft } from '../form/draft.ts';
import { Note } from './Note.tsx';

export interface CanonicalNoteProps {
  page: Page;
  draft: Draft;
  onDraft: (draft: Draft) => void;
}

/** Offers the page's canonical URL. Its host is shown, since a page can name any URL. */
export function CanonicalNote({ page, draft, onDraft }: CanonicalNoteProps) {
  const [named, setNamed] = useState<string | null>(null);
  useEffect(() => {
    void namedAddress(page.url).then(setNamed);
  }, []);
  const offer = canonicalOffer(page.url, named);
  if (offer === null) return null;
  if (draft.source === offer.url) {
    return (
      <Note
        text={word('canonicalUsed')}
        action={word('undo')}
        onAction={() => onDraft(withTarget(draft, { source: page.url }))}
      />
    );
  }
  if (draft.source !== page.url) return null;
  return (
    <Note
      text={offer.isElsewhere ? word('canonicalElsewhere', shownHost(offer.host)) : word('canonical')}
      address={readableLongUrl(offer.url)}
      action={word('useCanonical')}
      onAction={() => onDraft(withTarget(draft, { source: offer.url }))}
    />
  );
}
