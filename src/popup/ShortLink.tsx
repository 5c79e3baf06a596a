import { useEffect, useRef, useState } from 'preact/hooks';
import type { CreateIntent, CreateState } from '../core/create-intent.ts';
import { readableUrl } from '../core/long-url.ts';
import type { Settings } from '../core/settings.ts';
import { copyText } from '../platform/clipboard.ts';
import { send } from '../platform/messages.ts';
import { word } from '../platform/words.ts';
import { Icon } from '../ui/Icon.tsx';
import { QrCode } from '../ui/QrCode.tsx';
import { useFocus } from '../ui/use-focus.ts';

/** Older than this, a finished link does not take over the clipboard: something else may be there by now. */
const copyWithinMs = 10_000;

export interface ShortLinkProps {
  intent: CreateIntent;
  done: Extract<CreateState, { at: 'done' }>;
  settings: Settings;
  onNew: () => void;
}

/** The short link that was made: on the clipboard, with its QR code. */
export function ShortLink({ intent, done, settings, onNew }: ShortLinkProps) {
  const [copy, setCopy] = useState<'none' | 'copied' | 'refused'>('none');
  const copyButton = useFocus<HTMLButtonElement>();
  const shown = useRef<HTMLAnchorElement>(null);
  const { shortUrl } = done.link;
  const [, scheme, before, code] = /^(https?:\/\/)(.*\/)?(.*)$/.exec(shortUrl) ?? [];
  const toClipboard = async () => {
    const isCopied = await copyText(shortUrl);
    setCopy(isCopied ? 'copied' : 'refused');
    if (!isCopied && shown.current) getSelection()?.selectAllChildren(shown.current);
  };
  useEffect(() => {
    const isFresh = Date.now() - done.settledAt < copyWithinMs;
    if (settings.copy && isFresh && !intent.isSeen) void toClipboard();
    void send('markSeen', { intentId: intent.id });
  }, []);
  return (
    <>
      <div class="result" role="region" aria-label={word('shortLink')}>
        <div>
          <Outcome copy={copy} wasThere={done.wasThere} />
          <a class="short" ref={shown} href={shortUrl} target="_blank" rel="noreferrer" dir="ltr">
            <span class="scheme">{scheme}</span>
            {before}
            <span class="code">{code}</span>
          </a>
          <div class="muted clip">{intent.title || readableUrl(intent.longUrl)}</div>
        </div>
        <QrCode text={shortUrl} size={92} />
      </div>
      <div class="row">
        <button type="button" class="button" ref={copyButton} onClick={() => void toClipboard()}>
          {word('copy')}
        </button>
        <a class="button" href={shortUrl} target="_blank" rel="noreferrer">
          {word('open')}
        </a>
        <span class="grow" />
        <button type="button" class="button plain" onClick={onNew}>
          {word('newLink')}
        </button>
      </div>
    </>
  );
}

function Outcome({ copy, wasThere }: { copy: 'none' | 'copied' | 'refused'; wasThere: boolean }) {
  const made = word(wasThere ? 'wasThere' : 'created');
  const text = { none: made, copied: word('copied'), refused: word('copyByHand', copyKeys()) }[copy];
  return (
    <div class={`outcome ${copy === 'refused' ? 'muted' : ''}`} role="status">
      {copy !== 'refused' && <Icon name="check" />}
      {text}
    </div>
  );
}

const copyKeys = (): string => (navigator.userAgent.includes('Mac') ? '⌘C' : 'Ctrl+C');
