import { useMemo, useState } from 'preact/hooks';
import type { ComponentProps, RefObject } from 'preact';

/** How the plan marks a line. */
export type LineMark = 'problem' | 'repeat';

export type NumberedLinesFieldProps = Omit<ComponentProps<'textarea'>, 'class' | 'value' | 'onScroll'> & {
  value: string;
  field: RefObject<HTMLTextAreaElement | null>;
  /** By the line's number. */
  marks: ReadonlyMap<number, LineMark>;
  /** The number of each line, if they don't follow one another. */
  numbers?: readonly number[] | undefined;
  /** The line that the user is looking at. */
  shown: number | null;
  /** Without numbers, as long as there are no lines. */
  isBare?: boolean;
};

/** As in the style sheet. */
const lineHeight = 24;
/** As many lines as a field of the height of a window shows. */
const mostShown = 80;

/** A field for lines, with line numbers and a color for lines that need a look. Numbers out of sight are not drawn. */
export function NumberedLinesField(props: NumberedLinesFieldProps) {
  const { value, field, marks, numbers, shown, isBare, ...others } = props;
  const [top, setTop] = useState(0);
  const first = Math.floor(top / lineHeight);
  // Avoids splitting half a megabyte of text at each step of scrolling.
  const all = useMemo(() => value.split('\n').length, [value]);
  const count = Math.min(mostShown, all - first);
  return (
    <>
      {/* An element that scrolls takes the focus by Tab, unless this prevents it. */}
      {!isBare && (
        <div class="numbers" aria-hidden="true" tabIndex={-1}>
          <ol style={{ transform: `translateY(${first * lineHeight - top}px)` }}>
            {Array.from({ length: Math.max(0, count) }, (_, at) => {
              const number = numbers?.[first + at] ?? first + at + 1;
              const mark = marks.get(number);
              return (
                <li key={first + at} class={mark && (number === shown ? `${mark} shown` : mark)}>
                  {number}
                </li>
              );
            })}
          </ol>
        </div>
      )}
      <textarea
        {...others}
        ref={field}
        value={value}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      />
    </>
  );
}

/** Puts the cursor at the beginning of a line, and the line in the middle of the field. */
export function goToLine(field: HTMLTextAreaElement, index: number): void {
  const before = field.value.split('\n').slice(0, index).join('\n');
  const start = index === 0 ? 0 : before.length + 1;
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, start);
  field.scrollTo({ left: 0, top: (index + 0.5) * lineHeight - field.clientHeight / 2 });
  field.scrollIntoView({ block: 'nearest' });
}
