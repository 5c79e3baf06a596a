import { sanitizeTitle } from '../../core/link/link-title.ts';
import { readableLongUrl } from '../../core/url/long-url.ts';
import { repairUrl } from '../../core/url/repair-url.ts';
import type { Settings } from '../../core/account/settings.ts';
import type { WebPage } from '../../platform/tabs.ts';
import { t } from '../../platform/i18n.ts';
import { urlRepairTexts } from '../../i18n/url-repair-texts.ts';
import { withPastedUrl, type NewLinkDraft } from '../form/new-link-draft.ts';
import { UrlNote } from './UrlNote.tsx';

export interface UrlRepairNoteProps {
  page: WebPage | null;
  draft: NewLinkDraft;
  onDraft: (draft: NewLinkDraft) => void;
  settings: Settings;
}

/** Offers the URL in the form, or else that of the page, without what keeps it from being sent. */
export function UrlRepairNote({ page, draft, onDraft, settings }: UrlRepairNoteProps) {
  const ofPage = draft.longUrl === '' ? page : null;
  const offer = repairUrl(ofPage?.url ?? draft.longUrl);
  if (offer === null) return null;
  const { url, without } = offer;
  const isTitled = ofPage && without !== 'view-source' && settings.pageTitle;
  const title = isTitled ? sanitizeTitle(ofPage.title) : draft.title;
  return (
    <UrlNote
      text={t(urlRepairTexts[without].offer)}
      address={readableLongUrl(url)}
      action={t('useCanonical')}
      onAction={() => onDraft(withPastedUrl({ ...draft, title }, url, settings))}
    />
  );
}
