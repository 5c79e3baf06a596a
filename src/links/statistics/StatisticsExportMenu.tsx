import type { Link } from '../../core/link/link.ts';
import { daysAsCsv, daysToExport, statisticsAsJson } from './export-days.ts';
import type { CountedClicks } from '../../core/statistics/count-clicks.ts';
import type { DailyClicksView } from '../../core/statistics/daily-clicks-view.ts';
import { truncateWithEllipsis } from '../../core/link/link-title.ts';
import { t } from '../../platform/i18n.ts';
import { saveFile, saveTextUnlessSample } from '../../ui/save-file.ts';
import { MenuButton } from '../MenuButton.tsx';
import { drawChartPicture } from './chart/draw-chart-picture.ts';
import { formatDayRange } from '../../ui/statistics/statistics-formats.ts';

/** The picture’s canvas squeezes a line for which it has no room, until nobody can read it. */
const longestName = 45;

export interface StatisticsExportMenuProps {
  view: DailyClicksView;
  counted: CountedClicks;
  link: Link | null;
  host: string;
  onSaid: (text: string) => void;
}

/** Saves the days as data or as a picture, or prints them. */
export function StatisticsExportMenu({ view, counted, link, host, onSaid }: StatisticsExportMenuProps) {
  const days = daysToExport(view);
  const name = ['clicks', link?.shortCode, days[0]?.day, days.at(-1)?.day].filter(Boolean).join('-');
  const save = (type: string, ending: string, text: string) => saveTextUnlessSample(text, type, name, ending);
  // Those of the chart, which has a few more so that it is not a single bar.
  const { days: charted } = counted;
  const picture = () => {
    const range = formatDayRange(charted[0]?.day ?? '', charted.at(-1)?.day ?? '');
    const title = `${truncateWithEllipsis(link?.shortUrl ?? host, longestName)} · ${t('clicksPerDay')} · ${range}`;
    return drawChartPicture(charted, title, colorsNow(), getComputedStyle(document.body).fontFamily).then(
      (png) => saveFile(png, name, 'png'),
      () => onSaid(t('statNoPicture')),
    );
  };
  return (
    <MenuButton
      text={t('export')}
      icon="save"
      isAtEnd
      items={[
        { name: t('asCsv'), onChoose: () => save('text/csv', 'csv', daysAsCsv(view)) },
        {
          name: t('asJson'),
          onChoose: () =>
            save('application/json', 'json', statisticsAsJson(view, counted, link?.shortUrl ?? null)),
        },
        ...(charted.some(({ clicks }) => clicks !== null)
          ? [{ name: t('statPicture'), onChoose: () => void picture() }]
          : []),
        { name: t('statPrint'), onChoose: () => print() },
      ]}
    />
  );
}

const colorsNow = () => ({
  surface: painted('--surface'),
  text: painted('--text'),
  line: painted('--line'),
  accent: painted('--accent'),
});

/** A token has a color for each scheme. This returns the one that is painted now. */
function painted(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
