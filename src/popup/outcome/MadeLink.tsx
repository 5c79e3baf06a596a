import type { ComponentChildren, RefObject } from 'preact';
import type { CreatedLink } from '../../core/link/link.ts';
import { shownUrl } from '../../core/url/shown/shown-host.ts';
import { word } from '../../platform/words.ts';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { copiedWords } from '../../words/copied-words.ts';
import { copyAsChosen } from '../../ui/copy/copy-link.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkTitle } from '../../ui/LinkTitle.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';
import { SafeLink } from '../../ui/controls/SafeLink.tsx';

export interface MadeLinkProps {
  link: CreatedLink & { title: string };
  /** It was there before it was asked for. */
  existed?: boolean;
  anchor?: RefObject<HTMLAnchorElement | null>;
  actions?: ComponentChildren;
}

/** A link of a page other than the one in front. */
export const MadeLink = ({ link, existed = false, anchor, actions }: MadeLinkProps) => (
  <Notice
    tone="success"
    heading={word(existed ? 'wasThere' : 'created')}
    sign={<Icon name="link" />}
    actions={actions}
  >
    <p>
      <LinkTitle link={link} />
    </p>
    <div class="row">
      <SafeLink ref={anchor ?? null} href={link.shortUrl}>
        {shownUrl(link.shortUrl)}
      </SafeLink>
      <CopyButton copy={() => copy(link)} url={link.shortUrl} name={link.shortCode} />
    </div>
  </Notice>
);

async function copy(link: MadeLinkProps['link']): Promise<string | null> {
  const copied = await copyAsChosen(link);
  return copied && copiedWords(copied, link.shortUrl);
}
