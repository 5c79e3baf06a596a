import {
  codeLengths,
  copyFormats,
  defaultSettings,
  lockTimes,
  undoTimes,
  type CopyOptions,
  type Settings,
} from '../../core/account/settings.ts';
import { isSite } from '../../core/account/read-site.ts';
import { isValidTemplate } from '../../core/copy/copy-template.ts';
import {
  corrections,
  qrMarginRange,
  qrPixelRange,
  type Correction,
  type QrStyle,
} from '../../core/qr/qr-style.ts';
import { among, flag, object, objectWith, unionSchema, wrong, type Schema } from '../items/schema.ts';

/** Nobody types a longer text. */
const mostLetters = 2000;

const fitting =
  <Value>(fits: (value: unknown) => value is Value): Schema<Value> =>
  (value) =>
    fits(value) ? value : wrong;

export const shortTextSchema = fitting(
  (value): value is string => typeof value === 'string' && value.length <= mostLetters,
);

/** A site as it is kept: one that would be tidied is not ours. */
export const siteSchema = fitting(
  (value): value is string => shortTextSchema(value) !== wrong && isSite(String(value)),
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

const anyCopyAs = objectWith(
  { format: among(...copyFormats) },
  { template: fitting((value): value is string => typeof value === 'string' && isValidTemplate(value)) },
);

/** Most formats need no template. */
const copyAs: Schema<CopyOptions> = (value) => {
  const read = anyCopyAs(value);
  return read === wrong ? wrong : { ...defaultSettings.copyAs, ...read };
};

/** The settings with a single value. Unlike stored settings, a wrong value in a file is not replaced by a default. */
export const settingFields: { [Name in keyof Whole]: Schema<Whole[Name]> } = {
  onClick: among('shorten', 'ask'),
  copy: flag,
  copyAs,
  codeFrom: among('curtail', 'service'),
  codeLength: among(...codeLengths),
  undoSeconds: among(...undoTimes),
  milestones: fitting(
    (value): value is number[] =>
      Array.isArray(value) && value.length <= mostMilestones && value.every((one) => clicks(one) !== wrong),
  ),
  quiet: object({ from: between(0, 1439), minutes: between(0, 1439) }),
  lockMinutes: among(...lockTimes),
  hideLinks: flag,
  warn: flag,
  canonical: flag,
  pageTitle: flag,
  duplicates: flag,
  campaign: shortTextSchema,
};

export const campaignField = object({
  name: shortTextSchema,
  source: shortTextSchema,
  medium: shortTextSchema,
  campaign: shortTextSchema,
  term: shortTextSchema,
  content: shortTextSchema,
});

export const qrStyleField: Schema<QrStyle> = object({
  color: matching(/^#[0-9a-f]{6}$/i),
  logo: unionSchema(
    object({ kind: among('none', 'curtail') }),
    object({ kind: among('own'), picture: matching(/^data:image\/png;base64,[\d+/=a-z]{1,1000000}$/i) }),
  ),
  margin: between(qrMarginRange.least, qrMarginRange.most),
  correction: among(...(Object.keys(corrections) as Correction[])),
  pixels: between(qrPixelRange.least, qrPixelRange.most),
});
