import * as v from 'valibot';
import { objectWithDefaults } from '../schema.ts';
import { isValidCopyTemplate } from './copy-template.ts';

/** How a link is copied: format-link.ts. */
export const copyFormats = ['plain', 'titled', 'markdown', 'rich', 'html', 'template'] as const;

export type CopyFormat = (typeof copyFormats)[number];

export interface CopyOptions {
  format: CopyFormat;
  /** May contain `{short_url}`, `{title}` and `{long_url}`. Anything else in braces stays as it is. */
  template: string;
}

export const defaultCopyOptions: CopyOptions = { format: 'plain', template: '{title}: {short_url}' };

/** As a file or a policy gives them. */
export const copyOptionsSchema = v.object({
  format: v.picklist(copyFormats),
  // Most formats need no template.
  template: v.optional(
    v.pipe(
      v.string(),
      v.check(isValidCopyTemplate),
      v.description('Contains {short_url}, and leads nowhere else; otherwise copyAs counts as not set.'),
    ),
    defaultCopyOptions.template,
  ),
});

/** As they are stored. Whatever wrote a template that leads elsewhere, the plain link is copied. */
export const storedCopyOptionsSchema = v.pipe(
  objectWithDefaults<CopyOptions>(
    { format: v.picklist(copyFormats), template: v.string() },
    defaultCopyOptions,
  ),
  v.transform((read): CopyOptions =>
    isValidCopyTemplate(read.template)
      ? read
      : {
          format: read.format === 'template' ? defaultCopyOptions.format : read.format,
          template: defaultCopyOptions.template,
        },
  ),
);

/** The format to copy a link in: that of its submission, or else that of the settings. */
export const withCopyFormat = (copyAs: CopyOptions, format = copyAs.format): CopyOptions => ({
  ...copyAs,
  format,
});
