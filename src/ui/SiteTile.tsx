import { siteTile } from '../core/url/site-tile.ts';

/** Stands for the icon of a site, for which nobody is asked. Empty, where there is no site yet. */
export function SiteTile({ url }: { url: string }) {
  const tile = siteTile(url);
  return (
    <span class="site-tile" data-tint={tile?.tint} aria-hidden="true">
      {tile?.letter}
    </span>
  );
}
