import { formatMinuteOfDay } from '../core/account/quiet-hours.ts';
import {
  entryPointOfSetting,
  entryPointRows,
  settingRows,
  type SettingName,
  type Settings,
  type SwitchableEntryPoint,
} from '../core/account/settings.ts';
import { withCopyFormat, type CopyOptions } from '../core/copy/copy-options.ts';
import { isLogoTooLarge } from '../core/qr/logo-size.ts';
import { qrCorrections, type QrLogo, type QrStyle } from '../core/qr/qr-style.ts';
import { campaignQueryPairs, type Campaign } from '../core/url/campaign.ts';
import {
  capitalized,
  formatList,
  formatNumber,
  formatPercent,
  formatUnitLong,
  isolateBidi,
  t,
  type TextKey,
} from '../platform/i18n.ts';
import { copyFormatLabels } from '../i18n/copy-format-labels.ts';
import { idleLockTimeText } from '../i18n/idle-lock-time-text.ts';
import type { ImportedSettingChange } from './backup/plan-import.ts';
import { exampleCopyText } from './preferences/example-copy-text.ts';

/** What a row says to people. A text that is missing does not compile. */
interface SettingTexts {
  label: TextKey;
  hint?: TextKey;
  valueTexts?: Readonly<Record<string, TextKey>>;
  values?: readonly (string | number)[];
}

type RowName = keyof typeof settingRows;

const rows: Record<RowName, SettingTexts> = settingRows;

const entryPoints: Record<SwitchableEntryPoint, SettingTexts> = entryPointRows;

export function settingTexts(name: SettingName): SettingTexts {
  const entryPoint = entryPointOfSetting(name);
  return entryPoint ? entryPoints[entryPoint] : rows[name as RowName];
}

/** What a setting that changes is called, and its values in words, as they are shown in the settings. */
export function settingChangeTexts({ name, before, after }: ImportedSettingChange) {
  const text = (value: unknown): string =>
    name === 'qrStyle'
      ? qrStyleText(value as QrStyle)
      : name === 'copyAs'
        ? copyOptionsText(value as CopyOptions, before as CopyOptions, after as CopyOptions)
        : settingValueText(name, value);
  return {
    label: t(name === 'qrStyle' ? 'qrStudio' : settingTexts(name).label),
    before: isolateBidi(text(before)),
    after: isolateBidi(text(after)),
  };
}

/** A value as the settings show it. The schemas of files and of what is stored have read it by this name. */
export function settingValueText(name: SettingName, value: unknown): string {
  if (typeof value === 'boolean') return onOff(value);
  const { valueTexts } = settingTexts(name);
  if (valueTexts) return t(valueTexts[String(value)] ?? 'settings');
  return ownTexts[name as keyof OwnTexts](value as never);
}

const onOff = (isOn: boolean): string => t(isOn ? 'settingOn' : 'settingOff');

/** Settings whose values the row has no texts for. */
type OwnTexts = {
  [
    Name in RowName as (typeof settingRows)[Name] extends { valueTexts: object } | { default: boolean }
      ? never
      : Name
  ]: (value: Settings[Name]) => string;
};

const ownTexts: OwnTexts = {
  codeLength: formatNumber,
  undoSeconds: (value) => formatUnitLong(value, 'second'),
  copyAs: ({ format }) => t(copyFormatLabels[format]),
  lockMinutes: idleLockTimeText,
  milestones: (value) => (value.length > 0 ? formatList(value.map(formatNumber)) : t('settingNone')),
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
  language: (value) => (value === 'browser' ? t('languageOfBrowser') : nameOfLanguage(value)),
  campaigns: (value) => value.map(campaignWords).join('\n') || t('settingNone'),
  campaign: (value) => inLine(value) || t('settingNone'),
};

/** In that language itself, so that whoever reads it finds it. */
function nameOfLanguage(folder: string): string {
  const language = folder.replace('_', '-');
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? folder;
  return capitalized(name, language);
}

/** With what the studio says of a code that may not scan. */
const qrStyleText = ({ color, logo, margin, correction, pixels }: QrStyle): string =>
  [
    formatList([
      t('labelAndText', t('color'), color),
      t('labelAndText', t('qrLogo'), logoWords(logo)),
      t('labelAndText', t('qrMargin'), formatNumber(margin)),
      t('labelAndText', t('qrCorrection'), formatPercent(qrCorrections[correction])),
      t('qrPixels', formatNumber(pixels)),
    ]),
    ...(logo.kind !== 'none' && isLogoTooLarge(correction) ? [t('qrLogoLarge')] : []),
  ].join('\n');

/** What a template would copy of a link, in one line. */
export const copyTemplateExample = (as: CopyOptions): string =>
  exampleCopyText(withCopyFormat(as, 'template')).replaceAll('\n', ' ↵ ');

/** A template is shown filled in, as it would be on the clipboard, also where it changes without being in use. */
function copyOptionsText(as: CopyOptions, before: CopyOptions, after: CopyOptions): string {
  const format = t(copyFormatLabels[as.format]);
  if (as.format !== 'template' && before.template === after.template) return format;
  const example = copyTemplateExample(as);
  return as.format === 'template'
    ? t('settingTemplate', format, example)
    : t('settingOtherTemplate', format, example);
}

const campaignWords = (campaign: Campaign): string =>
  [inLine(campaign.name), ...campaignQueryPairs(campaign)].join(' ');

/** No name from a file can look like another line of the review. */
const inLine = (name: string): string => name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

const logoWords = (logo: QrLogo): string =>
  logo.kind === 'own' ? t('settingOwnLogo') : logo.kind === 'none' ? t('settingNone') : t('extensionName');
