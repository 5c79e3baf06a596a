import { apiPlans, type Account, type ApiPlan } from '../../../core/account/account.ts';
import { capabilitiesOf } from '../../../services/choose-service.ts';
import { tPlural, t } from '../../../platform/i18n.ts';
import { RadioCard } from '../../preferences/RadioCard.tsx';

const planWords = { pro: 'planPro', agency: 'planAgency' } as const;

export const planName = (plan: ApiPlan): string => t(planWords[plan]);

/** How many requests an account may make. Empty: any number. */
export function planRequestsText(account: Pick<Account, 'id' | 'plan'>): string {
  const { requestsPerHour } = capabilitiesOf(account);
  return requestsPerHour === null ? '' : tPlural('planRequests', requestsPerHour);
}

/** “Pro · 1,000 requests an hour”. */
export const planText = (account: Pick<Account, 'id' | 'plan'>): string =>
  [planName(account.plan), planRequestsText(account)].filter(Boolean).join(' · ');

/** The plan is asked for, because the API does not tell it and the hour's budget depends on it (specification, section 8). */
export const PlanField = ({ value, onValue }: { value: ApiPlan; onValue: (plan: ApiPlan) => void }) => (
  <fieldset class="group">
    <legend>{t('plan')}</legend>
    <div class="card">
      {apiPlans.map((plan) => (
        <RadioCard
          key={plan}
          group="plan"
          text={planName(plan)}
          hint={planRequestsText({ id: '', plan })}
          isOn={value === plan}
          onChoose={() => onValue(plan)}
        />
      ))}
    </div>
  </fieldset>
);
