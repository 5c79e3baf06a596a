import { siteTile } from '../core/url/display/site-tile.ts';

/** Replaces a site's icon, so that no server has to be asked for it. Empty if there is no site yet. */
export function SiteLetterTile({ url }: { url: string }) {
  const tile = siteTile(url);
  return (
    <span class="site-tile" data-tint={tile?.tint} aria-hidden="true">
      {tile?.letter}
    </span>
  );
}
