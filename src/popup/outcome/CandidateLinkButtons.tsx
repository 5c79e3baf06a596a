import type { CreateOperation } from '../../outbox/operation.ts';
import type { CreatedLink } from '../../core/link/link.ts';
import { displayUrl } from '../../core/url/display/display-host.ts';
import { sendCommand } from '../../platform/messages.ts';
import { t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';

export interface CandidateLinkButtonsProps {
  operation: CreateOperation;
  onChosen?: (link: CreatedLink) => void;
}

/** Links of which only the user can tell whether one is the requested link. */
export function CandidateLinkButtons({ operation, onChosen }: CandidateLinkButtonsProps) {
  const choose = async (link: CreatedLink) => {
    const chosen = await sendCommand('chooseLink', { intentId: operation.id, link });
    if (chosen.ok) onChosen?.(link);
  };
  const found = operation.state.status === 'needsDecision' ? operation.state.candidates : [];
  return found.map((link) => (
    <Button key={link.shortCode} onClick={() => void choose(link)}>
      {t('useThis', displayUrl(link.shortUrl))}
    </Button>
  ));
}
