import { formatMinuteOfDay } from '../../core/account/quiet-hours.ts';
import { withCopyFormat, type CopyOptions, type Settings } from '../../core/account/settings.ts';
import { qrCorrections, type QrLogo, type QrStyle } from '../../core/qr/qr-style.ts';
import { campaignParameters, type Campaign } from '../../core/url/campaign.ts';
import {
  tPlural,
  formatList,
  formatNumber,
  formatPercent,
  isolateBidi,
  t,
  type TextKey,
} from '../../platform/i18n.ts';
import { copyFormatLabels } from '../../i18n/copy-format-labels.ts';
import { idleLockTimeText } from '../../i18n/idle-lock-time-text.ts';
import { exampleCopyText } from '../preferences/example-copy-text.ts';
import type { SettingChange } from './plan-import.ts';

/** What each setting is called in the settings. */
const names: Record<string, TextKey> = {
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

export const settingLabel = (name: string): string => t(names[name] ?? 'settings');

/** A setting that changes, with its values in words, as they are shown in the settings. */
export function settingChangeLine({ name, before, after }: SettingChange): string {
  const [from, to] = [before, after].map((value) => isolateBidi(valueWords(name, value, [before, after])));
  return t('importSettingLine', settingLabel(name), from ?? '', to ?? '');
}

const onOff = (isOn: boolean): string => t(isOn ? 'settingOn' : 'settingOff');

type Told = Pick<
  Settings,
  'onClick' | 'codeFrom' | 'codeLength' | 'undoSeconds' | 'lockMinutes' | 'milestones' | 'quiet' | 'cleaning'
> & { campaigns: Campaign[]; campaign: string; qrStyle: QrStyle };

const values: { [Name in keyof Told]: (value: Told[Name]) => string } = {
  onClick: (value) => t(value === 'ask' ? 'onClickAsk' : 'onClickShorten'),
  codeFrom: (value) => onOff(value === 'curtail'),
  codeLength: (value) => tPlural('codeCharacters', value),
  undoSeconds: (value) => tPlural('undoSeconds', value),
  lockMinutes: idleLockTimeText,
  milestones: (value) => listed(value.map(formatNumber)),
  quiet: ({ from, minutes }) =>
    minutes > 0
      ? t('settingFromTo', formatMinuteOfDay(from), formatMinuteOfDay(from + minutes))
      : onOff(false),
  cleaning: ({ isOn, except }) =>
    [
      onOff(isOn),
      ...(except.length > 0
        ? [`${t(isOn ? 'cleanNotAt' : 'cleanAt')} ${formatList(except.map(inLine))}`]
        : []),
    ].join('\n'),
  campaigns: (value) => value.map(campaignWords).join('\n') || t('settingNone'),
  campaign: (value) => inLine(value) || t('settingNone'),
  qrStyle: ({ color, logo, margin, correction, pixels }) =>
    formatList([
      `${t('qrColor')} ${color}`,
      `${t('qrLogo')} ${logoWords(logo)}`,
      `${t('qrMargin')} ${formatNumber(margin)}`,
      `${t('qrCorrection')} ${formatPercent(qrCorrections[correction])}`,
      t('qrPixels', formatNumber(pixels)),
    ]),
};

function valueWords(name: string, value: unknown, [before, after]: [unknown, unknown]): string {
  if (name === 'copyAs') return copyWords(value as CopyOptions, before as CopyOptions, after as CopyOptions);
  if (typeof value === 'boolean') return onOff(value);
  // The schemas of files and of what is stored have read both values by this name.
  return Object.hasOwn(values, name) ? values[name as keyof Told](value as never) : t('settings');
}

/** A template is shown filled in, as it would be on the clipboard, also where it changes without being in use. */
function copyWords(as: CopyOptions, before: CopyOptions, after: CopyOptions): string {
  const format = t(copyFormatLabels[as.format]);
  if (as.format !== 'template' && before.template === after.template) return format;
  const example = exampleCopyText(withCopyFormat(as, 'template')).replaceAll('\n', ' ↵ ');
  return as.format === 'template'
    ? t('settingTemplate', format, example)
    : t('settingOtherTemplate', format, example);
}

const campaignWords = (campaign: Campaign): string =>
  [inLine(campaign.name), ...campaignParameters(campaign)].join(' ');

/** No name from a file can look like another line of the review. */
const inLine = (name: string): string => name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

const logoWords = (logo: QrLogo): string =>
  logo.kind === 'own' ? t('settingOwnLogo') : logo.kind === 'none' ? t('settingNone') : t('extensionName');

const listed = (texts: readonly string[]): string =>
  texts.length === 0 ? t('settingNone') : formatList(texts);
