import { stripBidiControls } from '../../../core/url/display/bidi-controls.ts';
import { readableLongUrl } from '../../../core/url/long-url.ts';
import { displayUrl } from '../../../core/url/display/display-host.ts';

/** Where a row leads, below its title if it has one. */
export const TitleAndDestination = ({ title, longUrl }: { title: string; longUrl: string }) => (
  <>
    {title !== '' && (
      <div class="clip" dir="auto">
        {stripBidiControls(title)}
      </div>
    )}
    <div class={title === '' ? 'clip' : 'clip muted'} dir="ltr" title={displayUrl(longUrl)}>
      {readableLongUrl(longUrl)}
    </div>
  </>
);
