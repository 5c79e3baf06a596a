import { word } from '../../platform/words.ts';
import { hashOf } from '../route.ts';
import { useHeadingFocus } from '../use-heading-focus.ts';

interface CrumbsProps {
  /** The shown batch. Without one, the form is shown. */
  batch?: string;
}

/** Where the user is, with a link back to the list of batches. */
export function Crumbs({ batch }: CrumbsProps) {
  const heading = useHeadingFocus();
  return (
    <div class="crumbs grow">
      <a class="crumb" href="#links">
        {word('links')}
      </a>
      {batch !== undefined && (
        <a class="crumb" href={hashOf({ at: 'many', batch: null })}>
          {word('shortenMany')}
        </a>
      )}
      <h1 class="clip" ref={heading} tabIndex={-1}>
        {batch ?? word('shortenMany')}
      </h1>
    </div>
  );
}
