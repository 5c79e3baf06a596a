import { relativeChange } from '../../core/statistics/figures.ts';
import type { Mover } from '../../core/statistics/movers.ts';
import { formatNumber, t } from '../../platform/i18n.ts';
import { formatPercentChange } from '../../ui/statistics/format-percent-change.ts';
import { RankedLink, Ranking } from './Ranking.tsx';

/** Links whose clicks rose or fell, with the clicks of both weeks. */
export const Movers = ({ movers }: { movers: readonly Mover[] }) => (
  <Ranking heading={t('statMovers')} note={t('statMoversWeek')}>
    {movers.map(({ link, now, before }) => (
      <RankedLink
        key={link.shortCode}
        link={link}
        about={t('statFromTo', formatNumber(before), formatNumber(now))}
      >
        <b class={now > before ? 'change up' : 'change down'}>{changeText(now, before)}</b>
      </RankedLink>
    ))}
  </Ranking>
);

/** The change as a percentage, or the clicks themselves if there were none before. */
function changeText(now: number, before: number): string {
  const share = relativeChange(now, before);
  return share === null ? t('moreClicks', formatNumber(now)) : formatPercentChange(share);
}
