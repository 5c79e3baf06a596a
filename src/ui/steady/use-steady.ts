import { useEffect, useReducer, useRef } from 'preact/hooks';
import { isHeld, noteChange, onRelease } from './steady.ts';

/**
 * What comes from the store: the latest, or what was shown before while something is pressed or aimed at, unless that may not wait. Rows that
 * are drawn from it have their own name as `data-row`: a press that meant the row before does nothing.
 */
export function useSteady<Value>(latest: Value, mayWait: (shown: Value) => boolean = always): Value {
  const [, redraw] = useReducer((times: number, step: number) => times + step, 0);
  const shown = useRef(latest);
  const isBehind = useRef(false);
  if (shown.current !== latest && !(mayWait(shown.current) && isHeld())) {
    shown.current = latest;
    noteChange();
  }
  isBehind.current = shown.current !== latest;
  useEffect(() => onRelease(() => isBehind.current && redraw(1)), []);
  return shown.current;
}

const always = () => true;
