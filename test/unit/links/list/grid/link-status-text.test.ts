import { expect, it } from 'vitest';
import { linkStatusText } from '../../../../../src/links/list/grid/link-status-text.ts';

it.each([
  ['active', 'Active'],
  ['inactive', 'Inactive'],
  ['expired', 'Expired'],
  ['pending_review_by_an_administrator', 'Pending review by an administrator'],
  ['Überfällig', 'Überfällig'],
  ['停用', '停用'],
  ['constructor', 'Constructor'],
  ['', ''],
])('the status %s is shown as %s', (status, shown) => expect(linkStatusText(status)).toBe(shown));
