import { useLayoutEffect } from 'preact/hooks';
import { word } from '../../platform/words.ts';
import { Notice } from '../../ui/notices/Notice.tsx';
import { useFocus } from '../../ui/use-focus.ts';

/** Says what was erased. The pressed button is gone, so this takes the focus. */
export function Forgotten({ host }: { host: string }) {
  const notice = useFocus<HTMLDivElement>();
  useLayoutEffect(() => notice.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="success" heading={word('forgotten', host)}>
        <p>{word('forgottenHint')}</p>
      </Notice>
    </div>
  );
}
