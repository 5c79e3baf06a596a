import { t } from '../../platform/i18n.ts';
import { hashOfRoute } from '../route.ts';
import { useHeadingFocus } from '../use-heading-focus.ts';

interface CrumbsProps {
  /** The shown batch. Without one, the form is shown. */
  batch?: string;
}

/** Where the user is, with a link back to the list of batches. */
export function BatchBreadcrumbs({ batch }: CrumbsProps) {
  const heading = useHeadingFocus();
  return (
    <div class="crumbs grow">
      <a class="crumb" href="#links">
        {t('links')}
      </a>
      {batch !== undefined && (
        <a class="crumb" href={hashOfRoute({ at: 'many', batch: null })}>
          {t('shortenMany')}
        </a>
      )}
      <h1 class="clip" ref={heading} tabIndex={-1}>
        {batch ?? t('shortenMany')}
      </h1>
    </div>
  );
}
