import { asHtml, asMarkdown, asPlain } from '../../core/copy/copy-links.ts';
import { asCsv, asCsvFile, asJson, type ChangeOf } from '../../core/list/export.ts';
import type { Link } from '../../core/link/link.ts';
import { dayOf } from '../../core/list/local-days.ts';
import { copyRich, copyText } from '../../platform/clipboard.ts';
import { countWord, formatNumber, word } from '../../platform/words.ts';
import type { MenuItem } from '../../ui/menu/MenuList.tsx';
import { copyRefusal } from '../../ui/copy/copy-refusal.ts';
import { saveText } from '../../ui/save-file.ts';

export const copyLinks = (links: readonly Link[], onSaid: (text: string) => void): void =>
  plainItem(links, onSaid).onChoose();

const plainItem = (links: readonly Link[], onSaid: (text: string) => void): MenuItem =>
  copyItem(
    links,
    onSaid,
    word('asPlain'),
    () => copyText(asPlain(links)),
    countWord('copiedLinks', links.length),
  );

/** A menu item that copies links. `onSaid` gets the outcome in words when the browser has confirmed it. */
const copyItem = (
  links: readonly Link[],
  onSaid: (text: string) => void,
  name: string,
  copy: () => Promise<boolean>,
  said: string,
): MenuItem => ({
  name,
  onChoose: () => void copy().then((isCopied) => onSaid(isCopied ? said : copyRefusal(asPlain(links)))),
});

export const copyItems = (
  links: readonly Link[],
  changeOf: ChangeOf,
  onSaid: (text: string) => void,
): MenuItem[] => {
  const item = (name: string, copy: () => Promise<boolean>) =>
    copyItem(
      links,
      onSaid,
      name,
      copy,
      countWord('copiedLinksAs', links.length, formatNumber(links.length), name),
    );
  return [
    plainItem(links, onSaid),
    item(word('asMarkdown'), () => copyText(asMarkdown(links))),
    item(word('asHtml'), () => copyRich(asHtml(links), asHtml(links))),
    item(word('asRich'), () => copyRich(asHtml(links), asPlain(links))),
    item(word('asCsv'), () => copyText(asCsv(links, changeOf))),
  ];
};

export const exportItems = (links: readonly Link[], changeOf: ChangeOf): MenuItem[] => {
  const name = `links-${dayOf(Date.now())}`;
  const item = (text: string, type: string, ending: string, write: typeof asJson) => ({
    name: text,
    onChoose: () => saveText(write(links, changeOf), type, name, ending),
  });
  return [
    item(word('asCsv'), 'text/csv', 'csv', asCsvFile),
    item(word('asJson'), 'application/json', 'json', asJson),
  ];
};
