import { formatGain, tPlural } from '../../platform/i18n.ts';

export interface NewClicksProps {
  count: number | null;
  /** What is counted. Default: clicks. */
  of?: 'newClicks' | 'newViews';
}

/** “+9” beside the clicks of a link, or the views of a bio page, with its window in words. */
export function NewClicks({ count, of = 'newClicks' }: NewClicksProps) {
  if (count === null || count <= 0) return null;
  const words = tPlural(of, count);
  return (
    <small title={words}>
      <span class="visually-hidden">{words}</span>
      <span aria-hidden="true">{formatGain(count)}</span>
    </small>
  );
}
