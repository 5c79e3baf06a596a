import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { withCampaign, withoutCampaign } from '../../core/account/campaigns.ts';
import type { Settings } from '../../core/account/settings.ts';
import type { Campaign } from '../../core/url/campaign.ts';
import { word } from '../../platform/words.ts';
import { announce } from '../../ui/Announcer.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { changeSettings } from '../change-settings.ts';
import { Group } from '../Group.tsx';
import { leaveRow } from '../leave-row.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CampaignForm } from './CampaignForm.tsx';
import { CampaignList } from './CampaignList.tsx';

/** The campaigns that the popup offers, by name. */
export function Campaigns({ settings }: { settings: Settings }) {
  const { campaigns } = settings;
  /** The name of the edited campaign. Empty: a new one. */
  const [edited, setEdited] = useState<string | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLButtonElement | null>(null);
  const open = (name: string, button: HTMLButtonElement) => {
    opener.current = button;
    setEdited(name);
  };
  // Returns the focus to the button that opened the form, unless its row was renamed and drawn again.
  const close = () => {
    (opener.current?.isConnected ? opener.current : add.current)?.focus();
    setEdited(null);
  };
  useLayoutEffect(() => {
    if (document.activeElement === document.body && edited === null && opener.current) add.current?.focus();
  }, [campaigns]);
  const save = (made: Campaign) => {
    changeSettings(withCampaign(settings, edited ?? '', made));
    announce(word('campaignSaved', made.name));
    close();
  };
  const remove = (name: string, button: HTMLButtonElement) => {
    leaveRow(button, add.current);
    changeSettings(withoutCampaign(settings, name));
    announce(word('campaignDeleted', name));
    setEdited(null);
  };
  return (
    <Group heading="campaigns" class="campaigns">
      <p class="muted">{word('campaignsHint')}</p>
      {campaigns.length > 0 && <CampaignList campaigns={campaigns} onEdit={open} onDelete={remove} />}
      {edited !== null && (
        <CampaignForm
          key={edited}
          first={campaigns.find(({ name }) => name === edited) ?? null}
          onSave={save}
          onCancel={close}
        />
      )}
      <Button ref={add} aria-expanded={edited === ''} onClick={(event) => open('', event.currentTarget)}>
        <Icon name="plus" />
        {word('addCampaign')}
      </Button>
    </Group>
  );
}
