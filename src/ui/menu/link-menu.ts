import type { NamedLink } from '../../core/copy/links-as-text.ts';
import { holdsSampleLink } from '../../core/account/sample-account.ts';
import type { Link } from '../../core/link/link.ts';
import type { Capabilities } from '../../services/link-service.ts';
import { openTab } from '../../platform/tabs.ts';
import { t } from '../../platform/i18n.ts';
import { describeCopiedContent } from '../../i18n/describe-copied-content.ts';
import { copyLinkInChosenFormat, copyRefusalText } from '../copy/copy-link.ts';
import { deleteLinkAndReport } from '../deletions/delete-link-with-undo.ts';
import type { MenuItem } from './MenuList.tsx';

export interface LinkMenuActions {
  /** What the account's service does not offer has no entry. */
  offers: Pick<Capabilities, 'canDelete' | 'statisticsDays'>;
  /** Gets a sentence about the outcome of a copy, or why a delete can't be begun. */
  onSaid: (text: string) => void;
  onQr: (link: Link) => void;
  onStatistics: (link: Link) => void;
}

/** The menu of a link in any list. */
export const linkMenu = (link: Link, { offers, onSaid, onQr, onStatistics }: LinkMenuActions): MenuItem[] => [
  // A link of the sample leads nowhere.
  ...(holdsSampleLink(link.shortUrl)
    ? []
    : ([
        { name: t('copy'), icon: 'copy', key: 'C', onChoose: () => void copyLinkAndReport(link, onSaid) },
        { name: t('open'), icon: 'open', key: 'O', onChoose: () => void openTab(link.shortUrl) },
      ] as const)),
  { name: t('qrCode'), icon: 'qr', key: 'Q', onChoose: () => onQr(link) },
  ...(offers.statisticsDays > 0
    ? [{ name: t('statistics'), icon: 'statistics', key: 'S', onChoose: () => onStatistics(link) } as const]
    : []),
  ...(offers.canDelete
    ? [
        {
          name: t('delete'),
          icon: 'trash',
          key: 'Delete',
          isDangerous: true,
          onChoose: () => void deleteLinkAndReport(link, onSaid),
        } as const,
      ]
    : []),
];

/** Copies a link and reports the outcome in a sentence. Resolves to what was copied, in words. */
export async function copyLinkAndReport(
  link: NamedLink,
  onSaid: LinkMenuActions['onSaid'],
): Promise<string | null> {
  const copied = await copyLinkInChosenFormat(link);
  const words = copied && describeCopiedContent(copied, link.shortUrl);
  onSaid(words === null ? copyRefusalText(link.shortUrl) : t('copiedCode', words));
  return words;
}
