import { copyFormats, defaultSettings, type CopyOptions } from '../../core/account/settings.ts';
import { isValidTemplate } from '../../core/copy/copy-template.ts';
import { among, text, withDefaults, wrong, type Schema } from './schema.ts';

const anyCopyAs = withDefaults({ format: among(...copyFormats), template: text }, defaultSettings.copyAs);

/** Whatever wrote a template that leads elsewhere, the plain link is copied. */
export const copyAs: Schema<CopyOptions> = (stored) => {
  const read = anyCopyAs(stored);
  if (read === wrong || isValidTemplate(read.template)) return read;
  return {
    format: read.format === 'template' ? 'plain' : read.format,
    template: defaultSettings.copyAs.template,
  };
};
