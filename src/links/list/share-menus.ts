import { linksAsHtml, linksAsMarkdown, linksAsPlainText } from '../../core/copy/links-as-text.ts';
import { linksAsCsv, linksAsCsvFile, linksAsJson, type ClickChangeOf } from '../../core/list/links-as-csv.ts';
import type { Link } from '../../core/link/link.ts';
import { localDayOf } from '../../core/list/local-days.ts';
import { copyRich, copyText } from '../../platform/clipboard.ts';
import { tPlural, t } from '../../platform/i18n.ts';
import type { MenuItem } from '../../ui/menu/MenuList.tsx';
import { copyRefusalText } from '../../ui/copy/copy-link.ts';
import { saveTextUnlessSample } from '../../ui/save-file.ts';

export const copyLinks = (links: readonly Link[], onSaid: (text: string) => void): void =>
  plainItem(links, onSaid).onChoose();

const plainItem = (links: readonly Link[], onSaid: (text: string) => void): MenuItem =>
  copyItem(links, onSaid, t('shortLink'), () => copyText(linksAsPlainText(links)));

/** A menu item that copies links. `onSaid` gets the outcome in words when the browser has confirmed it. */
const copyItem = (
  links: readonly Link[],
  onSaid: (text: string) => void,
  name: string,
  copy: () => Promise<boolean>,
): MenuItem => ({
  name,
  onChoose: () =>
    void copy().then((isCopied) =>
      onSaid(isCopied ? tPlural('copiedLinks', links.length) : copyRefusalText(linksAsPlainText(links))),
    ),
});

export const linkCopyMenu = (
  links: readonly Link[],
  changeOf: ClickChangeOf,
  onSaid: (text: string) => void,
): MenuItem[] => {
  const item = (name: string, copy: () => Promise<boolean>) => copyItem(links, onSaid, name, copy);
  return [
    plainItem(links, onSaid),
    item(t('formatMarkdown'), () => copyText(linksAsMarkdown(links))),
    item(t('formatHtml'), () => copyRich(linksAsHtml(links), linksAsHtml(links))),
    item(t('formatRich'), () => copyRich(linksAsHtml(links), linksAsPlainText(links))),
    item(t('asCsv'), () => copyText(linksAsCsv(links, changeOf))),
  ];
};

export const linkExportMenu = (links: readonly Link[], changeOf: ClickChangeOf): MenuItem[] => {
  const name = `links-${localDayOf(Date.now())}`;
  const item = (text: string, type: string, ending: string, write: typeof linksAsJson) => ({
    name: text,
    onChoose: () => saveTextUnlessSample(write(links, changeOf), type, name, ending),
  });
  return [
    item(t('asCsv'), 'text/csv', 'csv', linksAsCsvFile),
    item(t('asJson'), 'application/json', 'json', linksAsJson),
  ];
};
