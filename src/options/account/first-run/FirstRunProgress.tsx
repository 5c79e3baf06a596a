import { t } from '../../../platform/i18n.ts';
import { Icon } from '../../../ui/Icon.tsx';

const steps = ['connectStep', 'chooseClick'] as const;

/** The two steps of the first run, and which of them this is. */
export const FirstRunProgress = ({ current }: { current: (typeof steps)[number] }) => (
  <ol class="step-marks">
    {steps.map((step, index) => (
      <li
        key={step}
        class={step === current ? 'tag good' : 'tag'}
        aria-current={step === current ? 'step' : undefined}
      >
        {index < steps.indexOf(current) && <Icon name="check" />}
        <span>{t(step)}</span>
      </li>
    ))}
  </ol>
);
