import { word } from '../../platform/words.ts';
import { Logo } from '../../ui/Logo.tsx';

const steps = [
  ['stepDashboard', 'stepDashboardText'],
  ['stepKey', 'stepKeyText'],
  ['stepPaste', 'stepPasteText'],
] as const;

/** Where an API key comes from, for whoever has never made one. */
export const Steps = () => (
  <aside>
    <Logo size={56} />
    {steps.map(([heading, text], index) => (
      <div class="step" key={heading}>
        <i aria-hidden="true">{index + 1}</i>
        <div>
          <h2>{word(heading)}</h2>
          <span class="lead">{word(text)}</span>
        </div>
      </div>
    ))}
  </aside>
);
