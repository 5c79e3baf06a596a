import { render } from 'preact';
import { storageFailure } from '../core/storage-failure.ts';
import { FailureNotice } from './notices/FailureNotice.tsx';

/** Replaces a page that could not read its data. */
export function showBrokenPage(error: unknown): void {
  console.error(error);
  const root = document.getElementById('app');
  if (!root) return;
  render(
    <main>
      <FailureNotice failure={storageFailure(error)} host="" onRetry={() => location.reload()} />
    </main>,
    root,
  );
}
