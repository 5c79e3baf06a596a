import type { ComponentChildren, RefObject } from 'preact';
import type { CreatedLink } from '../../core/link/link.ts';
import { shownUrl } from '../../core/url/shown/shown-host.ts';
import { word } from '../../platform/words.ts';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { copyAsChosen } from '../../ui/copy/copy-link.ts';
import { LinkTitle } from '../../ui/LinkTitle.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';

export interface MadeLinkProps {
  link: CreatedLink & { title: string };
  anchor?: RefObject<HTMLAnchorElement | null>;
  actions?: ComponentChildren;
}

/** A link of a page other than the one in front. */
export const MadeLink = ({ link, anchor, actions }: MadeLinkProps) => (
  <Notice tone="success" heading={word('created')} actions={actions}>
    <p>
      <LinkTitle link={link} />
    </p>
    <div class="row">
      <a ref={anchor ?? null} href={link.shortUrl} target="_blank" rel="noreferrer" dir="ltr">
        {shownUrl(link.shortUrl)}
      </a>
      <CopyButton copy={() => copyAsChosen(link)} url={link.shortUrl} name={link.shortCode} />
    </div>
  </Notice>
);
