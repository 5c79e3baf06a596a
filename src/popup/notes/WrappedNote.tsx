import { useState } from 'preact/hooks';
import type { Settings } from '../../core/account/settings.ts';
import { readableLongUrl } from '../../core/url/long-url.ts';
import { shownHost } from '../../core/url/shown/shown-host.ts';
import { unwrappedUrl } from '../../core/url/wrapped-url.ts';
import { word } from '../../platform/words.ts';
import { withPastedUrl, type Draft } from '../form/draft.ts';
import { Note } from './Note.tsx';

export interface WrappedNoteProps {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  settings: Settings;
}

/** Offers the URL inside one that a service has wrapped, since the wrapped one may hold its reader's address, and ends with the service. */
export function WrappedNote({ draft, onDraft, settings }: WrappedNoteProps) {
  const [used, setUsed] = useState<{ wrapped: Draft; source: string; host: string } | null>(null);
  if (used !== null && used.source === draft.source) {
    const { source, isCleaned, campaign, longUrl } = used.wrapped;
    return (
      <Note
        text={word('unwrapped', used.host)}
        action={word('undo')}
        onAction={() => onDraft({ ...draft, source, isCleaned, campaign, longUrl })}
      />
    );
  }
  const offer = unwrappedUrl(draft.source);
  if (offer === null) return null;
  const host = shownHost(offer.host);
  return (
    <Note
      text={word(offer.holdsReader ? 'unwrapReader' : 'unwrap', host)}
      address={readableLongUrl(offer.url)}
      action={word('useCanonical')}
      onAction={() => {
        setUsed({ wrapped: draft, source: offer.url, host });
        onDraft(withPastedUrl(draft, offer.url, settings));
      }}
    />
  );
}
