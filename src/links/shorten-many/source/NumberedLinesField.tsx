import { useMemo, useState } from 'preact/hooks';
import type { ComponentProps } from 'preact';

/** How the plan marks a line. */
export type LineMark = 'problem' | 'repeat';

export type NumberedLinesFieldProps = Omit<ComponentProps<'textarea'>, 'class' | 'value' | 'onScroll'> & {
  value: string;
  /** By the line's number. */
  marks: ReadonlyMap<number, LineMark>;
};

/** As in the style sheet. */
const lineHeight = 21;
/** As many lines as a field of the height of a window shows. */
const mostShown = 80;

/** A field for lines, with line numbers and a color for lines that need a look. Numbers out of sight are not drawn. */
export function NumberedLinesField({ value, marks, ...field }: NumberedLinesFieldProps) {
  const [top, setTop] = useState(0);
  const first = Math.floor(top / lineHeight);
  // Avoids splitting half a megabyte of text at each step of scrolling.
  const all = useMemo(() => value.split('\n').length, [value]);
  const count = Math.min(mostShown, all - first);
  return (
    <div class="numbered lines">
      {/* An element that scrolls takes the focus by Tab, unless this prevents it. */}
      <div class="numbers" aria-hidden="true" tabIndex={-1}>
        <ol style={{ transform: `translateY(${first * lineHeight - top}px)` }}>
          {Array.from({ length: Math.max(0, count) }, (_, at) => (
            <li key={first + at} class={marks.get(first + at + 1)}>
              {first + at + 1}
            </li>
          ))}
        </ol>
      </div>
      <textarea {...field} value={value} onScroll={(event) => setTop(event.currentTarget.scrollTop)} />
    </div>
  );
}
