import { useState } from 'preact/hooks';
import type { Settings } from '../../core/account/settings.ts';
import { readableLongUrl } from '../../core/url/long-url.ts';
import { displayHost } from '../../core/url/display/display-host.ts';
import { unwrappedUrl } from '../../core/url/wrapped-url.ts';
import { t } from '../../platform/i18n.ts';
import { withPastedUrl, type NewLinkDraft } from '../form/new-link-draft.ts';
import { UrlNote } from './UrlNote.tsx';

export interface WrappedUrlNoteProps {
  draft: NewLinkDraft;
  onDraft: (draft: NewLinkDraft) => void;
  settings: Settings;
}

/** Offers the URL inside one that a service has wrapped, since the wrapped one may hold its reader's address, and ends with the service. */
export function WrappedUrlNote({ draft, onDraft, settings }: WrappedUrlNoteProps) {
  const [used, setUsed] = useState<{ wrapped: NewLinkDraft; source: string; host: string } | null>(null);
  if (used !== null && used.source === draft.source) {
    const { source, isCleaned, campaign, longUrl } = used.wrapped;
    return (
      <UrlNote
        text={t('unwrapped', used.host)}
        action={t('undo')}
        onAction={() => onDraft({ ...draft, source, isCleaned, campaign, longUrl })}
      />
    );
  }
  const offer = unwrappedUrl(draft.source);
  if (offer === null) return null;
  const host = displayHost(offer.host);
  return (
    <UrlNote
      text={t(offer.holdsReader ? 'unwrapReader' : 'unwrap', host)}
      address={readableLongUrl(offer.url)}
      action={t('useCanonical')}
      onAction={() => {
        setUsed({ wrapped: draft, source: offer.url, host });
        onDraft(withPastedUrl(draft, offer.url, settings));
      }}
    />
  );
}
