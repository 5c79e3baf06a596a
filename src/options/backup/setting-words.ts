import { timeOf } from '../../core/account/quiet-hours.ts';
import { inFormat, type CopyAs, type Settings } from '../../core/account/settings.ts';
import { corrections, type QrLogo, type QrStyle } from '../../core/qr/qr-style.ts';
import { campaignParameters, type Campaign } from '../../core/url/campaign.ts';
import {
  countWord,
  formatList,
  formatNumber,
  formatPercent,
  isolated,
  word,
  type Word,
} from '../../platform/words.ts';
import { formatWords } from '../../words/format-words.ts';
import { lockTimeWords } from '../../words/lock-words.ts';
import { copyExample } from '../preferences/copy-example.ts';
import type { SettingChange } from './plan-import.ts';

/** What each setting is called in the settings. */
const names: Record<string, Word> = {
  onClick: 'onClick',
  copy: 'prefCopy',
  copyAs: 'copyFormat',
  codeFrom: 'prefOwnCode',
  codeLength: 'codeLength',
  undoSeconds: 'undoTime',
  lockMinutes: 'lockAfter',
  hideLinks: 'hideLinks',
  milestones: 'milestones',
  quiet: 'quietHours',
  cleaning: 'prefClean',
  warn: 'prefWarn',
  canonical: 'prefPreferred',
  pageTitle: 'prefTitle',
  duplicates: 'prefDuplicates',
  campaigns: 'campaigns',
  campaign: 'importChosenCampaign',
  qrStyle: 'qrStudio',
  'doors.menus': 'doorMenus',
  'doors.shortcuts': 'doorShortcuts',
  'doors.addressBar': 'doorAddressBar',
  'doors.sidePanel': 'doorSidePanel',
  'doors.toast': 'doorToast',
  'doors.notifications': 'doorNotifications',
  'doors.pageMark': 'doorPageMark',
};

export const settingName = (name: string): string => word(names[name] ?? 'settings');

/** A setting that changes, with its values in words, as they are shown in the settings. */
export function settingLine({ name, before, after }: SettingChange): string {
  const [from, to] = [before, after].map((value) => isolated(valueWords(name, value, [before, after])));
  return word('importSettingLine', settingName(name), from ?? '', to ?? '');
}

const onOff = (isOn: boolean): string => word(isOn ? 'settingOn' : 'settingOff');

type Told = Pick<
  Settings,
  'onClick' | 'codeFrom' | 'codeLength' | 'undoSeconds' | 'lockMinutes' | 'milestones' | 'quiet' | 'cleaning'
> & { campaigns: Campaign[]; campaign: string; qrStyle: QrStyle };

const values: { [Name in keyof Told]: (value: Told[Name]) => string } = {
  onClick: (value) => word(value === 'ask' ? 'onClickAsk' : 'onClickShorten'),
  codeFrom: (value) => onOff(value === 'curtail'),
  codeLength: (value) => countWord('codeCharacters', value),
  undoSeconds: (value) => countWord('undoSeconds', value),
  lockMinutes: lockTimeWords,
  milestones: (value) => listed(value.map(formatNumber)),
  quiet: ({ from, minutes }) =>
    minutes > 0 ? word('settingFromTo', timeOf(from), timeOf(from + minutes)) : onOff(false),
  cleaning: ({ isOn, except }) =>
    [
      onOff(isOn),
      ...(except.length > 0
        ? [`${word(isOn ? 'cleanNotAt' : 'cleanAt')} ${formatList(except.map(inLine))}`]
        : []),
    ].join('\n'),
  campaigns: (value) => value.map(campaignWords).join('\n') || word('settingNone'),
  campaign: (value) => inLine(value) || word('settingNone'),
  qrStyle: ({ color, logo, margin, correction, pixels }) =>
    formatList([
      `${word('qrColor')} ${color}`,
      `${word('qrLogo')} ${logoWords(logo)}`,
      `${word('qrMargin')} ${formatNumber(margin)}`,
      `${word('qrCorrection')} ${formatPercent(corrections[correction])}`,
      word('qrPixels', formatNumber(pixels)),
    ]),
};

function valueWords(name: string, value: unknown, [before, after]: [unknown, unknown]): string {
  if (name === 'copyAs') return copyWords(value as CopyAs, before as CopyAs, after as CopyAs);
  if (typeof value === 'boolean') return onOff(value);
  // The schemas of files and of what is stored have read both values by this name.
  return Object.hasOwn(values, name) ? values[name as keyof Told](value as never) : word('settings');
}

/** A template is shown filled in, as it would be on the clipboard, also where it changes without being in use. */
function copyWords(as: CopyAs, before: CopyAs, after: CopyAs): string {
  const format = word(formatWords[as.format]);
  if (as.format !== 'template' && before.template === after.template) return format;
  const example = copyExample(inFormat(as, 'template')).replaceAll('\n', ' ↵ ');
  return as.format === 'template'
    ? word('settingTemplate', format, example)
    : word('settingOtherTemplate', format, example);
}

const campaignWords = (campaign: Campaign): string =>
  [inLine(campaign.name), ...campaignParameters(campaign)].join(' ');

/** No name from a file can look like another line of the review. */
const inLine = (name: string): string => name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

const logoWords = (logo: QrLogo): string =>
  logo.kind === 'own'
    ? word('settingOwnLogo')
    : logo.kind === 'none'
      ? word('settingNone')
      : word('extensionName');

const listed = (texts: readonly string[]): string =>
  texts.length === 0 ? word('settingNone') : formatList(texts);
