import { formatGain, tPlural } from '../../platform/i18n.ts';

/** “+9” beside the clicks of a link, with its window in words. */
export function NewClicks({ count }: { count: number | null }) {
  if (count === null || count <= 0) return null;
  const words = tPlural('newClicks', count);
  return (
    <small title={words}>
      <span class="visually-hidden">{words}</span>
      <span aria-hidden="true">{formatGain(count)}</span>
    </small>
  );
}
