import { useLayoutEffect } from 'preact/hooks';
import { Notice } from '../../ui/notices/Notice.tsx';
import { useAutofocus } from '../../ui/use-autofocus.ts';
import type { ErasedTexts } from './use-erasure.ts';

/** Says what was erased. The pressed button is gone, so this takes the focus. */
export function ErasedNotice({ heading, hint }: ErasedTexts) {
  const notice = useAutofocus<HTMLDivElement>();
  useLayoutEffect(() => notice.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="success" heading={heading}>
        <p>{hint}</p>
      </Notice>
    </div>
  );
}
