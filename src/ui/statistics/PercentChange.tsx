import { formatPercentChange } from './statistics-formats.ts';

/** The change since before, or nothing if there was nothing before. */
export const PercentChange = ({ share }: { share: number | null }) =>
  share === null ? null : (
    <span class={share > 0 ? 'change up' : share < 0 ? 'change down' : 'change'}>
      {formatPercentChange(share)}
    </span>
  );
