import { useLayoutEffect } from 'preact/hooks';
import { word } from '../../platform/words.ts';
import { Notice } from '../../ui/notices/Notice.tsx';
import { useFocus } from '../../ui/use-focus.ts';

/** What was erased. The button that was pressed for it is gone, so the focus comes here. */
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
