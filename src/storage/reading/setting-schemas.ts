import * as v from 'valibot';
import {
  codeLengths,
  copyFormats,
  defaultSettings,
  lockMinutesChoices,
  undoSecondsChoices,
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
import type { Schema } from '../../core/schema.ts';

/** Nobody types a longer text. */
export const shortTextSchema = v.pipe(v.string(), v.maxLength(2000));

/** A site as it is kept: one that would be tidied is not ours. */
export const siteSchema = v.pipe(shortTextSchema, v.check(isNormalizedSite));

const between = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** As many as one can look at, each of which a link can reach. */
const mostMilestones = 20;

type Whole = Omit<Settings, 'doors' | 'campaigns' | 'cleaning'>;

/** The settings with a single value. Unlike stored settings, a wrong value in a file is not replaced by a default. */
export const strictSettingSchemas: { [Name in keyof Whole]: Schema<Whole[Name]> } = {
  onClick: v.picklist(['shorten', 'ask']),
  copy: v.boolean(),
  copyAs: v.object({
    format: v.picklist(copyFormats),
    // Most formats need no template.
    template: v.optional(v.pipe(v.string(), v.check(isValidCopyTemplate)), defaultSettings.copyAs.template),
  }),
  codeFrom: v.picklist(['curtail', 'service']),
  codeLength: v.picklist(codeLengths),
  undoSeconds: v.picklist(undoSecondsChoices),
  milestones: v.pipe(v.array(between(1, 1e12)), v.maxLength(mostMilestones)),
  quiet: v.object({ from: between(0, 1439), minutes: between(0, 1439) }),
  lockMinutes: v.picklist(lockMinutesChoices),
  hideLinks: v.boolean(),
  warn: v.boolean(),
  canonical: v.boolean(),
  pageTitle: v.boolean(),
  duplicates: v.boolean(),
  campaign: shortTextSchema,
};

export const campaignSchema = v.object({
  name: shortTextSchema,
  source: shortTextSchema,
  medium: shortTextSchema,
  campaign: shortTextSchema,
  term: shortTextSchema,
  content: shortTextSchema,
});

export const qrStyleSchema: Schema<QrStyle> = v.object({
  color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i)),
  logo: v.variant('kind', [
    v.object({ kind: v.picklist(['none', 'curtail']) }),
    v.object({
      kind: v.literal('own'),
      picture: v.pipe(v.string(), v.regex(/^data:image\/png;base64,[\d+/=a-z]{1,1000000}$/i)),
    }),
  ]),
  margin: between(qrMarginRange.least, qrMarginRange.most),
  correction: v.picklist(Object.keys(qrCorrections) as QrCorrection[]),
  pixels: between(qrPixelRange.least, qrPixelRange.most),
});
