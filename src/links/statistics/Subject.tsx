import type { Link } from '../../core/link/link.ts';
import { titleOf } from '../../core/url/long-url.ts';
import { countWord, word } from '../../platform/words.ts';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { copySaying } from '../../ui/menu/link-menu.ts';
import { hashOf, statisticsRoute } from '../route.ts';
import { useHeadingFocus } from '../use-heading-focus.ts';

export interface SubjectProps {
  code: string | null;
  link: Link | null;
  /** The shown days in words. */
  range: string;
  onSaid: (text: string) => void;
}

/** What the numbers are about. For a link, it also has the way back to the account's statistics. */
export function Subject({ code, link, range, onSaid }: SubjectProps) {
  const heading = useHeadingFocus();
  if (code === null) {
    return (
      <div class="subject">
        <h1 ref={heading} tabIndex={-1}>
          {word('statistics')}
        </h1>
        <span class="muted clip">{range}</span>
      </div>
    );
  }
  return (
    <div class="subject">
      <a href={hashOf(statisticsRoute(null))}>{word('wholeAccount')}</a>
      <span aria-hidden="true">/</span>
      <h1 class="clip" ref={heading} tabIndex={-1} dir="ltr">
        {link ? (
          <a href={link.shortUrl} target="_blank" rel="noreferrer">
            {code}
          </a>
        ) : (
          code
        )}
      </h1>
      {link && <CopyButton copy={() => copySaying(link, onSaid)} url={link.shortUrl} name={code} />}
      {link && (
        <span class="muted clip">{`${titleOf(link)} · ${countWord('clicksInAll', link.clicks)}`}</span>
      )}
    </div>
  );
}
