import type { ComponentChildren, RefObject } from 'preact';
import type { CreatedLink } from '../../core/link/link.ts';
import { displayUrl } from '../../core/url/display/display-host.ts';
import { t } from '../../platform/i18n.ts';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { describeCopiedContent } from '../../i18n/describe-copied-content.ts';
import { copyLinkInChosenFormat } from '../../ui/copy/copy-link.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkTitle } from '../../ui/LinkTitle.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';
import { SafeLink } from '../../ui/controls/SafeLink.tsx';

export interface CreatedLinkNoticeProps {
  link: CreatedLink & { title: string };
  /** It was there before it was asked for. */
  existed?: boolean;
  anchor?: RefObject<HTMLAnchorElement | null>;
  actions?: ComponentChildren;
}

/** A link of a page other than the one in front. */
export const CreatedLinkNotice = ({ link, existed = false, anchor, actions }: CreatedLinkNoticeProps) => (
  <Notice
    tone="success"
    heading={t(existed ? 'wasThere' : 'created')}
    sign={<Icon name="link" />}
    actions={actions}
  >
    <p>
      <LinkTitle link={link} />
    </p>
    <div class="row">
      <SafeLink ref={anchor ?? null} href={link.shortUrl}>
        {displayUrl(link.shortUrl)}
      </SafeLink>
      <CopyButton copy={() => copy(link)} url={link.shortUrl} name={link.shortCode} />
    </div>
  </Notice>
);

async function copy(link: CreatedLinkNoticeProps['link']): Promise<string | null> {
  const copied = await copyLinkInChosenFormat(link);
  return copied && describeCopiedContent(copied, link.shortUrl);
}
