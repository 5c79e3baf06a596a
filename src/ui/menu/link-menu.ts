import type { NamedLink } from '../../core/copy/copy-links.ts';
import type { Link } from '../../core/link/link.ts';
import { openTab } from '../../platform/tabs.ts';
import { word } from '../../platform/words.ts';
import { copiedWords } from '../../words/copied-words.ts';
import { copyAsChosen } from '../copy/copy-link.ts';
import { copyRefusal } from '../copy/copy-refusal.ts';
import { deleteLink } from '../deletions/delete-link.ts';
import type { MenuItem } from './MenuList.tsx';

export interface LinkMenuActions {
  /** Gets a sentence about the outcome of a copy. */
  onSaid: (text: string) => void;
  onQr: (link: Link) => void;
  onStatistics: (link: Link) => void;
}

/** The menu of a link in any list. */
export const linkMenu = (link: Link, { onSaid, onQr, onStatistics }: LinkMenuActions): MenuItem[] => [
  { name: word('copy'), icon: 'copy', key: 'C', onChoose: () => void copySaying(link, onSaid) },
  { name: word('open'), icon: 'open', key: 'O', onChoose: () => void openTab(link.shortUrl) },
  { name: word('qrCode'), icon: 'qr', key: 'Q', onChoose: () => onQr(link) },
  { name: word('statistics'), icon: 'statistics', key: 'S', onChoose: () => onStatistics(link) },
  {
    name: word('delete'),
    icon: 'trash',
    key: 'Delete',
    isDangerous: true,
    onChoose: () => void deleteLink(link),
  },
];

/** Copies a link and reports the outcome in a sentence. Resolves to what was copied, in words. */
export async function copySaying(link: NamedLink, onSaid: LinkMenuActions['onSaid']): Promise<string | null> {
  const copied = await copyAsChosen(link);
  const words = copied && copiedWords(copied, link.shortUrl);
  onSaid(words === null ? copyRefusal(link.shortUrl) : word('copiedCode', words));
  return words;
}
