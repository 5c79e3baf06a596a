import { requestsPerHour, type Plan } from '../../../core/account/account.ts';
import { countWord, word } from '../../../platform/words.ts';
import { Choice } from '../../preferences/Choice.tsx';

const planWords = { pro: 'planPro', agency: 'planAgency' } as const;

export const planName = (plan: Plan): string => word(planWords[plan]);

export const planRequests = (plan: Plan): string => countWord('planRequests', requestsPerHour[plan]);

export interface PlanFieldProps {
  value: Plan;
  onValue: (plan: Plan) => void;
}

/** The plan is asked for, because the API does not tell it and the hour's budget depends on it (specification, section 8). */
export const PlanField = ({ value, onValue }: PlanFieldProps) => (
  <fieldset class="side-by-side">
    <legend>{word('plan')}</legend>
    {(['pro', 'agency'] as const).map((plan) => (
      <Choice
        key={plan}
        group="plan"
        text={planName(plan)}
        hint={planRequests(plan)}
        isOn={value === plan}
        onChoose={() => onValue(plan)}
      />
    ))}
  </fieldset>
);
