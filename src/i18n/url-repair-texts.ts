import type { UrlFault } from '../core/url/repair-url.ts';
import type { TextKey } from '../platform/i18n.ts';

/** How a URL is offered without its fault. */
export const urlRepairTexts: Record<UrlFault, TextKey> = {
  password: 'withoutPassword',
  'user-name': 'withoutUserName',
  'view-source': 'pageItself',
  reader: 'pageItself',
  suspended: 'pageItself',
  marks: 'withoutMarks',
  spaces: 'withoutSpaces',
};
