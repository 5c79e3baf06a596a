import type { ServiceZone } from '../../../core/link/service-zone.ts';
import type { Link } from '../../../core/link/link.ts';
import type { ClickHistory } from '../../../core/statistics/click-history.ts';
import { readableLongUrl } from '../../../core/url/long-url.ts';
import { serviceTime } from '../../../core/link/service-time.ts';
import { titleOrUrl } from '../../../core/url/long-url.ts';
import { displayUrl } from '../../../core/url/display/display-host.ts';
import { formatCount, formatDateTime, t } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { CopyButton } from '../../../ui/copy/CopyButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SafeLink } from '../../../ui/controls/SafeLink.tsx';
import { SiteLetterTile } from '../../../ui/SiteLetterTile.tsx';
import { copyLinkAndReport } from '../../../ui/menu/link-menu.ts';
import { memo } from '../../../ui/layout-freeze/memo.tsx';
import { timeAgo } from '../../../i18n/time-texts.ts';
import { clickChangeText } from './click-change-text.ts';
import { Highlighted } from '../../../ui/Highlighted.tsx';
import { RecentClicksCell } from './RecentClicksCell.tsx';
import { rowMenuId } from './use-row-menu.tsx';
import { SelectionCheckbox } from './SelectionCheckbox.tsx';
import { linkStatusText } from './link-status-text.ts';

export interface LinksGridRowProps {
  link: Link;
  index: number;
  /** Its position in pixels, if the row is drawn apart from the others. `null`: it follows the previous row. */
  top: number | null;
  /** Tab stops only at the active row. */
  isActive: boolean;
  isSelected: boolean;
  query: string;
  change: number | null;
  hasHistory: boolean;
  clickHistory: ClickHistory | null;
  now: number;
  zone: ServiceZone;
  onSelect: (code: string, isRange: boolean) => void;
  onMenu: (link: Link, button: HTMLElement) => void;
  /** Gets a sentence about the outcome of a copy. */
  onSaid: (text: string) => void;
}

export const LinksGridRow = memo(function LinkRow(props: LinksGridRowProps) {
  const { link, index, top, isActive, isSelected, query, change, now, zone, onSelect, onMenu } = props;
  const { shortCode, shortUrl, longUrl, clicks, status, createdAt } = link;
  const made = serviceTime(createdAt, zone);
  const tabIndex = isActive ? 0 : -1;
  const more = t('moreActions', shortCode);
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-index={index}
      data-row={shortCode}
      tabIndex={tabIndex}
      style={top === null ? undefined : { position: 'absolute', top: `${top}px` }}
    >
      <td role="gridcell">
        <SelectionCheckbox
          name={t('select', shortCode)}
          isChecked={isSelected}
          tabIndex={tabIndex}
          onToggle={(isRange) => onSelect(shortCode, isRange)}
        />
      </td>
      <th role="rowheader" data-column="code">
        <SiteLetterTile url={longUrl} />
        <SafeLink class="clip" title={shortCode} href={shortUrl} tabIndex={tabIndex} data-part="link">
          <Highlighted text={shortCode} query={query} />
        </SafeLink>
      </th>
      <td role="gridcell" data-column="title">
        <div class="clip" dir="auto" title={titleOrUrl(link)}>
          <Highlighted text={titleOrUrl(link)} query={query} />
        </div>
        <div class="clip muted" dir="ltr" title={displayUrl(longUrl)}>
          <Highlighted text={readableLongUrl(longUrl)} query={query} />
        </div>
      </td>
      <td role="gridcell" class="number" data-column="clicks">
        {formatCount(clicks)}
      </td>
      <td
        role="gridcell"
        class={change !== null && change > 0 ? 'number up' : 'number muted-cell'}
        data-column="change"
      >
        {clickChangeText(change)}
      </td>
      {props.hasHistory && <RecentClicksCell link={link} course={props.clickHistory} />}
      <td
        role="gridcell"
        class="age"
        data-column="created"
        title={made === null ? undefined : formatDateTime(made)}
      >
        {made === null ? createdAt : timeAgo(made, now)}
      </td>
      <td role="gridcell" class="muted-cell" data-column="status">
        <span class="clip" title={linkStatusText(status)}>
          {linkStatusText(status)}
        </span>
      </td>
      <td role="gridcell">
        <div class="tools">
          <CopyButton
            copy={() => copyLinkAndReport(link, props.onSaid)}
            url={shortUrl}
            name={shortCode}
            tabIndex={tabIndex}
          />
          <Button
            kind="icon-button"
            label={more}
            aria-haspopup="menu"
            popovertarget={rowMenuId}
            tabIndex={tabIndex}
            data-part="menu"
            onClick={(event) => onMenu(link, event.currentTarget)}
          >
            <Icon name="more" />
          </Button>
        </div>
      </td>
    </tr>
  );
});
