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

/** As many lines as a field of the height of a window shows. */
const mostShown = 80;

/** A field for lines, with line numbers and a color for lines that need a look. Numbers out of sight are not drawn. */
export function NumberedLinesField(props: NumberedLinesFieldProps) {
  const { value, field, marks, numbers, shown, isBare, ...others } = props;
  // The first line in sight, and how much of it is out of sight, in px.
  const [{ first, above }, setScrolled] = useState({ first: 0, above: 0 });
  // Avoids splitting half a megabyte of text at each step of scrolling.
  const all = useMemo(() => value.split('\n').length, [value]);
  const count = Math.min(mostShown, all - first);
  return (
    <>
      {/* An element that scrolls takes the focus by Tab, unless this prevents it. */}
      {!isBare && (
        <div class="numbers" aria-hidden="true" tabIndex={-1}>
          <ol style={{ transform: `translateY(${-above}px)` }}>
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
        onScroll={({ currentTarget }) => {
          const height = lineHeightOf(currentTarget);
          const { scrollTop } = currentTarget;
          setScrolled({ first: Math.floor(scrollTop / height), above: scrollTop % height });
        }}
      />
    </>
  );
}

/** In px. A user who reads better so sets another one than the style sheet. */
const lineHeightOf = (field: HTMLTextAreaElement): number => parseFloat(getComputedStyle(field).lineHeight);

/** Puts the cursor at the beginning of a line, and the line in the middle of the field. */
export function goToLine(field: HTMLTextAreaElement, index: number): void {
  const before = field.value.split('\n').slice(0, index).join('\n');
  const start = index === 0 ? 0 : before.length + 1;
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, start);
  field.scrollTo({ left: 0, top: (index + 0.5) * lineHeightOf(field) - field.clientHeight / 2 });
  field.scrollIntoView({ block: 'nearest' });
}
