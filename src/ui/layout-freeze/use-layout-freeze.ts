import { useEffect, useReducer, useRef } from 'preact/hooks';
import { isLayoutFrozen, recordLayoutChange, onLayoutUnfreeze } from './layout-freeze.ts';

/**
 * A value from the store that stays as it was shown while something is pressed or aimed at, unless `mayWait` says that it can't wait. Rows
 * drawn from it need their own `data-row`: a press that was meant for the previous row then does nothing.
 */
export function useLayoutFreeze<Value>(latest: Value, mayWait: (shown: Value) => boolean = always): Value {
  const [, redraw] = useReducer((times: number, step: number) => times + step, 0);
  const shown = useRef(latest);
  const isBehind = useRef(false);
  if (shown.current !== latest && !(mayWait(shown.current) && isLayoutFrozen())) {
    shown.current = latest;
    recordLayoutChange();
  }
  isBehind.current = shown.current !== latest;
  useEffect(() => onLayoutUnfreeze(() => isBehind.current && redraw(1)), []);
  return shown.current;
}

const always = () => true;
