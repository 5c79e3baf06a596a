import * as v from 'valibot';
import { copyFormats, defaultSettings, type CopyOptions } from '../../core/account/settings.ts';
import { isValidCopyTemplate } from '../../core/copy/copy-template.ts';
import { objectWithDefaults } from '../../core/schema.ts';

/** Whatever wrote a template that leads elsewhere, the plain link is copied. */
export const copyOptionsSchema = v.pipe(
  objectWithDefaults<CopyOptions>(
    { format: v.picklist(copyFormats), template: v.string() },
    defaultSettings.copyAs,
  ),
  v.transform((read): CopyOptions =>
    isValidCopyTemplate(read.template)
      ? read
      : {
          format: read.format === 'template' ? 'plain' : read.format,
          template: defaultSettings.copyAs.template,
        },
  ),
);
