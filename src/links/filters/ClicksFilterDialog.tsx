import { useState } from 'preact/hooks';
import type { ClickRange, LinkFilters } from '../../core/list/filter-links.ts';
import { clickRangeBetween, maxFilterClicks } from '../../core/list/filter-parameters.ts';
import { t } from '../../platform/i18n.ts';
import { Dialog, DialogFooter } from '../dialogs/Dialog.tsx';

export interface ClicksFilterDialogProps {
  filters: LinkFilters;
  onFilters: (filters: LinkFilters) => void;
  onClose: () => void;
}

/** Asks for any number of clicks, by its two ends. The browser's own fields report invalid values. */
export function ClicksFilterDialog({ filters, onFilters, onClose }: ClicksFilterDialogProps) {
  const { clicks }: { clicks: ClickRange | null } = filters;
  const [least, setLeast] = useState(clicks ? String(clicks.least) : '');
  const [most, setMost] = useState(clicks?.most?.toString() ?? '');
  return (
    <Dialog heading={t('clicksHeadingSoFar')} onClose={onClose}>
      <form
        method="dialog"
        onSubmit={() => onFilters({ ...filters, clicks: clickRangeBetween(least, most) })}
      >
        <div class="range">
          <End name={t('clicksAtLeast')} min="0" value={least} onValue={setLeast} autofocus />
          <End name={t('clicksAtMost')} min={least || '0'} value={most} onValue={setMost} />
        </div>
        <DialogFooter action={t('show')} />
      </form>
    </Dialog>
  );
}

interface EndProps {
  name: string;
  min: string;
  value: string;
  onValue: (value: string) => void;
  autofocus?: boolean;
}

const End = ({ name, min, value, onValue, autofocus = false }: EndProps) => (
  <label>
    {name}
    <span class="field">
      <input
        type="number"
        min={min}
        max={maxFilterClicks}
        step={1}
        value={value}
        autofocus={autofocus}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    </span>
  </label>
);
