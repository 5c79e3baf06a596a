import { useId, useLayoutEffect, useState } from 'preact/hooks';
import { campaignParts, type Campaign } from '../../core/url/campaign.ts';
import { t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useAutofocus } from '../../ui/use-autofocus.ts';
import { handleSubmit } from '../../ui/controls/handle-submit.ts';

export interface CampaignFormProps {
  first: Campaign | null;
  /** The names of the other campaigns. */
  taken: readonly string[];
  /** Something is typed. */
  onInput: () => void;
  onSave: (campaign: Campaign) => void;
  onCancel: () => void;
}

const empty: Campaign = { name: '', source: '', medium: '', campaign: '', term: '', content: '' };

/** The name and parameters of a campaign. The source is required, since statistics ignore a campaign without one. */
export function CampaignForm({ first, taken, onInput, onSave, onCancel }: CampaignFormProps) {
  const [campaign, setCampaign] = useState(first ?? empty);
  const name = useAutofocus<HTMLInputElement>();
  const typed = campaign.name.trim();
  useLayoutEffect(() => {
    name.current?.setCustomValidity(taken.includes(typed) ? t('failAliasTaken', typed) : '');
  }, [taken, typed]);
  const id = useId();
  const input = (part: keyof Campaign) => ({
    id: `${id}-${part}`,
    value: campaign[part],
    autocomplete: 'off',
    spellcheck: false,
    onInput: (event: { currentTarget: HTMLInputElement }) =>
      setCampaign({ ...campaign, [part]: event.currentTarget.value }),
  });
  const save = () => {
    const trimmed = { ...campaign };
    for (const part of ['name', ...campaignParts] as const) trimmed[part] = campaign[part].trim();
    onSave(trimmed);
  };
  return (
    <form class="campaign" aria-label={t('campaign')} onInput={onInput} onSubmit={handleSubmit(save)}>
      <div class="labelled">
        <label for={`${id}-name`}>{t('name')}</label>
        <div class="field">
          <input {...input('name')} ref={name} required pattern=".*\S.*" />
        </div>
      </div>
      {campaignParts.map((part) => (
        <div class="labelled" key={part}>
          <label for={`${id}-${part}`}>{`utm_${part}`}</label>
          <div class="field">
            <input {...input(part)} required={part === 'source'} dir="auto" />
          </div>
        </div>
      ))}
      <div class="row">
        <Button kind="primary" type="submit">
          {t('save')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
