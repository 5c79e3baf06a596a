import {
  codeLengths,
  copyFormats,
  defaultSettings,
  lockMinutesChoices,
  undoSecondsChoices,
  type CopyOptions,
  type Settings,
} from '../../core/account/settings.ts';
import { isNormalizedSite } from '../../core/account/normalize-site.ts';
import { isValidCopyTemplate } from '../../core/copy/copy-template.ts';
import {
  qrCorrections,
  qrMarginRange,
  qrPixelRange,
  type QrCorrection,
  type QrStyle,
} from '../../core/qr/qr-style.ts';
import {
  among,
  flag,
  object,
  objectWithOptional,
  unionSchema,
  mismatch,
  type Schema,
} from '../items/schema.ts';

/** Nobody types a longer text. */
const mostLetters = 2000;

const fitting =
  <Value>(fits: (value: unknown) => value is Value): Schema<Value> =>
  (value) =>
    fits(value) ? value : mismatch;

export const shortTextSchema = fitting(
  (value): value is string => typeof value === 'string' && value.length <= mostLetters,
);

/** A site as it is kept: one that would be tidied is not ours. */
export const siteSchema = fitting(
  (value): value is string => shortTextSchema(value) !== mismatch && isNormalizedSite(String(value)),
);

const between = (least: number, most: number) =>
  fitting(
    (value): value is number => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
  );

const matching = (pattern: RegExp) =>
  fitting((value): value is string => typeof value === 'string' && pattern.test(value));

/** As many as one can look at, each of which a link can reach. */
const mostMilestones = 20;
const clicks = between(1, 1e12);

type Whole = Omit<Settings, 'doors' | 'campaigns' | 'cleaning'>;

const anyCopyAs = objectWithOptional(
  { format: among(...copyFormats) },
  { template: fitting((value): value is string => typeof value === 'string' && isValidCopyTemplate(value)) },
);

/** Most formats need no template. */
const copyAs: Schema<CopyOptions> = (value) => {
  const read = anyCopyAs(value);
  return read === mismatch ? mismatch : { ...defaultSettings.copyAs, ...read };
};

/** The settings with a single value. Unlike stored settings, a wrong value in a file is not replaced by a default. */
export const strictSettingSchemas: { [Name in keyof Whole]: Schema<Whole[Name]> } = {
  onClick: among('shorten', 'ask'),
  copy: flag,
  copyAs,
  codeFrom: among('curtail', 'service'),
  codeLength: among(...codeLengths),
  undoSeconds: among(...undoSecondsChoices),
  milestones: fitting(
    (value): value is number[] =>
      Array.isArray(value) &&
      value.length <= mostMilestones &&
      value.every((one) => clicks(one) !== mismatch),
  ),
  quiet: object({ from: between(0, 1439), minutes: between(0, 1439) }),
  lockMinutes: among(...lockMinutesChoices),
  hideLinks: flag,
  warn: flag,
  canonical: flag,
  pageTitle: flag,
  duplicates: flag,
  campaign: shortTextSchema,
};

export const campaignSchema = object({
  name: shortTextSchema,
  source: shortTextSchema,
  medium: shortTextSchema,
  campaign: shortTextSchema,
  term: shortTextSchema,
  content: shortTextSchema,
});

export const qrStyleSchema: Schema<QrStyle> = object({
  color: matching(/^#[0-9a-f]{6}$/i),
  logo: unionSchema(
    object({ kind: among('none', 'curtail') }),
    object({ kind: among('own'), picture: matching(/^data:image\/png;base64,[\d+/=a-z]{1,1000000}$/i) }),
  ),
  margin: between(qrMarginRange.least, qrMarginRange.most),
  correction: among(...(Object.keys(qrCorrections) as QrCorrection[])),
  pixels: between(qrPixelRange.least, qrPixelRange.most),
});
