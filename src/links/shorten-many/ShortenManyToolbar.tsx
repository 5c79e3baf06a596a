import type { ComponentChildren } from 'preact';
import { Icon } from '../../ui/Icon.tsx';
import { DotSeparatedFacts } from '../../ui/statistics/DotSeparatedFacts.tsx';
import { useHeadingFocus } from '../use-heading-focus.ts';

export interface ShortenManyToolbarProps {
  back: { href: string; name: string };
  /** What the heading stands for: the number of ready links, once there are some. */
  isReady?: boolean;
  /** A sign before the heading. */
  sign?: ComponentChildren;
  heading: string;
  /** What it is about, after the heading. */
  facts?: ComponentChildren;
  /** What can be done, at the end. */
  children?: ComponentChildren;
}

/** Where the user is, with the way back, and what can be done there. */
export function ShortenManyToolbar({
  back,
  isReady = false,
  sign,
  heading,
  facts,
  children,
}: ShortenManyToolbarProps) {
  const ref = useHeadingFocus();
  return (
    <div class="bar toolbar">
      <a class="icon-button" href={back.href} aria-label={back.name} title={back.name}>
        <Icon name="back" />
      </a>
      {sign}
      <h1 class={isReady ? 'made' : undefined} ref={ref} tabIndex={-1}>
        {heading}
      </h1>
      {facts && <DotSeparatedFacts>{facts}</DotSeparatedFacts>}
      {children && <div class="row">{children}</div>}
    </div>
  );
}
