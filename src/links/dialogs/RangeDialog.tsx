import { useState } from 'preact/hooks';
import { t } from '../../platform/i18n.ts';
import { Dialog } from './Dialog.tsx';
import { DialogFooter } from './DialogFooter.tsx';

export interface RangeDialogProps {
  heading: string;
  type: 'date' | 'number';
  first: readonly [from: string, to: string];
  /** Gets the values of both fields. An empty one means no limit. */
  onRange: (from: string, to: string) => void;
  onClose: () => void;
}

/** Asks for the two ends of a range. The browser's own fields report invalid values. */
export function RangeDialog({ heading, type, first, onRange, onClose }: RangeDialogProps) {
  const [from, setFrom] = useState(first[0]);
  const [to, setTo] = useState(first[1]);
  const least = type === 'number' ? '0' : undefined;
  return (
    <Dialog heading={heading} onClose={onClose}>
      <form
        method="dialog"
        onSubmit={() => {
          onRange(from, to);
        }}
      >
        <div class="range">
          <RangeEnd name={t('from')} type={type} min={least} value={from} onValue={setFrom} autofocus />
          <RangeEnd name={t('to')} type={type} min={from || least} value={to} onValue={setTo} />
        </div>
        <DialogFooter action={t('show')} />
      </form>
    </Dialog>
  );
}

interface RangeEndProps {
  name: string;
  type: 'date' | 'number';
  min: string | undefined;
  value: string;
  onValue: (value: string) => void;
  autofocus?: boolean;
}

const RangeEnd = ({ name, type, min, value, onValue, autofocus = false }: RangeEndProps) => (
  <label>
    {name}
    <span class="field">
      <input
        type={type}
        min={min}
        step={type === 'number' ? 1 : undefined}
        value={value}
        autofocus={autofocus}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    </span>
  </label>
);
