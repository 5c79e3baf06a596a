import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../../platform/i18n.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Logo } from '../../../ui/Logo.tsx';

const steps = [1, 2, 3] as const;

export type FirstRunStep = (typeof steps)[number];

export interface FirstRunGuideProps {
  heading: string;
  lead: ComponentChildren;
  /** Another one than the one before takes the focus, since the pressed button is gone. */
  isNext: boolean;
  /** Something has worked: its sign is in the place of the logo. */
  isDone?: boolean;
  children: ComponentChildren;
}

/** One step of the first run: nothing to look at but the next thing. */
export function FirstRunGuide({ heading, lead, isNext, isDone = false, children }: FirstRunGuideProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!isNext) return;
    scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section class="section guide" id="accounts" aria-labelledby="accounts-heading">
      {isDone ? (
        <span class="guide-done">
          <Icon name="check" />
        </span>
      ) : (
        <Logo size={40} />
      )}
      <div class="guide-head" role={isDone ? 'status' : undefined}>
        <h1 id="accounts-heading" tabIndex={-1} ref={title}>
          {heading}
        </h1>
        <p class="lead">{lead}</p>
      </div>
      {children}
    </section>
  );
}

/** Which of the three steps this is. */
export const FirstRunProgress = ({ step }: { step: FirstRunStep }) => (
  <span class="progress-dots" role="img" aria-label={t('stepOf', String(step), String(steps.length))}>
    {steps.map((one) => (
      <i key={one} class={one === step ? 'on' : one < step ? 'was' : ''} />
    ))}
  </span>
);
