import type { Link } from '../../../core/link/link.ts';
import { t } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { CopyButton } from '../../../ui/copy/CopyButton.tsx';
import { copyLinkAndReport } from '../../../ui/menu/link-menu.ts';
import { memo } from '../../../ui/layout-freeze/memo.tsx';
import type { CellInput, LinkColumn } from '../link-columns.tsx';
import { rowMenuId } from './use-row-menu.tsx';
import { SelectionCheckbox } from './SelectionCheckbox.tsx';

export interface LinksGridRowProps extends Omit<CellInput, 'tabIndex'> {
  index: number;
  /** Its position in pixels, if the row is drawn apart from the others. `null`: it follows the previous row. */
  top: number | null;
  /** Tab stops only at the active row. */
  isActive: boolean;
  isSelected: boolean;
  columns: readonly LinkColumn[];
  onSelect: (code: string, isRange: boolean) => void;
  onMenu: (link: Link, button: HTMLElement) => void;
  /** Gets a sentence about the outcome of a copy. */
  onSaid: (text: string) => void;
}

export const LinksGridRow = memo(function LinkRow(props: LinksGridRowProps) {
  const { link, index, top, isActive, isSelected, columns, onSelect, onMenu } = props;
  const { shortCode, shortUrl } = link;
  const tabIndex = isActive ? 0 : -1;
  const input = { ...props, tabIndex };
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
      {columns.map(({ key, from, cell }, at) => {
        const attributes = { 'data-column': key, 'data-from': from, ...cell(input) };
        return at === 0 ? (
          <th key={key} role="rowheader" {...attributes} />
        ) : (
          <td key={key} role="gridcell" {...attributes} />
        );
      })}
      <td role="gridcell">
        <div class="tools">
          <Button
            kind="icon-button"
            icon="more"
            isSmall
            label={more}
            aria-haspopup="menu"
            popovertarget={rowMenuId}
            tabIndex={tabIndex}
            data-part="menu"
            onClick={(event) => onMenu(link, event.currentTarget)}
          />
          <CopyButton
            copy={() => copyLinkAndReport(link, props.onSaid)}
            url={shortUrl}
            name={shortCode}
            tabIndex={tabIndex}
          />
        </div>
      </td>
    </tr>
  );
});
