import { render, type VNode } from 'preact';
import { storageFailure } from '../core/storage-failure.ts';
import { t } from '../platform/i18n.ts';
import { FailureNotice } from './notices/FailureNotice.tsx';
import { Notice } from './notices/Notice.tsx';

/** Replaces a page that could not read its data. */
export function showBrokenPage(error: unknown): void {
  console.error(error);
  replacePage(<FailureNotice failure={storageFailure(error)} host="" onRetry={() => location.reload()} />);
}

/** Stands in place of a page while its data do not come: a database behind a disk that hangs gives no error. */
export const showSilentStorage = (): void =>
  replacePage(<Notice tone="warning" heading={t('storageSilent')} />);

function replacePage(notice: VNode): void {
  const root = document.getElementById('app');
  if (!root) return;
  // The popup's first frame has nothing to press, and Preact would leave it where it is.
  root.inert = false;
  render(null, root);
  root.replaceChildren();
  render(<main>{notice}</main>, root);
}
