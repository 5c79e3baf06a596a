import { t } from '../../../platform/i18n.ts';

const steps = ['stepDashboard', 'stepKey', 'stepPaste'] as const;

/** Where the key is: what most services’ pages look like, in small, and the way there in words. */
export const WhereToFindKey = () => (
  <div class="key-place">
    <svg viewBox="0 0 280 120" aria-hidden="true">
      <path d="M0 28h280M88 28v92" class="edge" />
      <path d="M14 14h.01M26 14h.01M38 14h.01M14 47h50M14 63h38M14 107h46M124 95h60" class="text" />
      <rect x="58" y="8" width="208" height="12" rx="3" class="window" />
      <rect x="101" y="76" width="167" height="37" rx="4" class="frame" />
      {[
        [7, 73],
        [101, 40],
        [228, 84.5],
      ].map(([x = 0, y = 0], at) => (
        <g key={at} transform={`translate(${x} ${y})`}>
          <rect width={at === 0 ? 74 : at === 1 ? 64 : 32} height="20" rx="4" class="place" />
          <text x="8" y="14">
            {at + 1}
          </text>
        </g>
      ))}
    </svg>
    <ol>
      {steps.map((step) => (
        <li key={step}>{t(step)}</li>
      ))}
    </ol>
  </div>
);
