import type { UrlFault } from '../core/url/repair-url.ts';
import type { TextKey } from '../platform/i18n.ts';

/** How a URL is offered without its fault: in a form, as a button beside its line, and as that button's name. */
export const urlRepairTexts: Record<UrlFault, { offer: TextKey; fix: TextKey; fixOn: TextKey }> = {
  password: { offer: 'withoutPassword', fix: 'removePassword', fixOn: 'removePasswordOn' },
  'user-name': { offer: 'withoutUserName', fix: 'removeUserName', fixOn: 'removeUserNameOn' },
  'view-source': { offer: 'withoutViewSource', fix: 'fixUrl', fixOn: 'fixUrlOn' },
  reader: { offer: 'withoutReader', fix: 'fixUrl', fixOn: 'fixUrlOn' },
  suspended: { offer: 'withoutSuspended', fix: 'fixUrl', fixOn: 'fixUrlOn' },
  marks: { offer: 'withoutMarks', fix: 'fixUrl', fixOn: 'fixUrlOn' },
  spaces: { offer: 'withoutSpaces', fix: 'fixUrl', fixOn: 'fixUrlOn' },
};
