import { displayUrl } from '../../core/url/display/display-host.ts';
import { SafeLink } from '../../ui/controls/SafeLink.tsx';

export interface ShortUrlLinkProps {
  url: string;
  anchor: { current: HTMLAnchorElement | null };
}

/** The whole short URL, with its code on a line of its own. */
export function ShortUrlLink({ url, anchor }: ShortUrlLinkProps) {
  const shown = displayUrl(url);
  const codeAt = shown.lastIndexOf('/') + 1;
  return (
    <SafeLink class="short" ref={anchor} href={url}>
      <span class="before">{shown.slice(0, codeAt)}</span>
      <span class="code">{shown.slice(codeAt)}</span>
    </SafeLink>
  );
}
