import { withoutTurns } from '../../../core/url/shown/bidi.ts';
import { readableLongUrl } from '../../../core/url/long-url.ts';
import { shownUrl } from '../../../core/url/shown/shown-host.ts';

/** Where a row leads, below its title if it has one. */
export const Destination = ({ title, longUrl }: { title: string; longUrl: string }) => (
  <>
    {title !== '' && (
      <div class="clip" dir="auto">
        {withoutTurns(title)}
      </div>
    )}
    <div class={title === '' ? 'clip' : 'clip muted'} dir="ltr" title={shownUrl(longUrl)}>
      {readableLongUrl(longUrl)}
    </div>
  </>
);
