import { copyFormats, defaultSettings, type CopyOptions } from '../../core/account/settings.ts';
import { isValidCopyTemplate } from '../../core/copy/copy-template.ts';
import { among, text, schemaWithDefaults, mismatch, type Schema } from './schema.ts';

const anyCopyAs = schemaWithDefaults(
  { format: among(...copyFormats), template: text },
  defaultSettings.copyAs,
);

/** Whatever wrote a template that leads elsewhere, the plain link is copied. */
export const copyOptionsSchema: Schema<CopyOptions> = (stored) => {
  const read = anyCopyAs(stored);
  if (read === mismatch || isValidCopyTemplate(read.template)) return read;
  return {
    format: read.format === 'template' ? 'plain' : read.format,
    template: defaultSettings.copyAs.template,
  };
};
