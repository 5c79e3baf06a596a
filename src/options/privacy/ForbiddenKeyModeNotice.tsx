import type { ComponentChildren } from 'preact';
import { keyModes, type SealedKey } from '../../core/account/sealed-key.ts';
import { t } from '../../platform/i18n.ts';
import { Notice } from '../../ui/notices/Notice.tsx';
import { useManagedPolicy } from '../managed/use-managed-policy.ts';
import { keyModeLabels } from './key-mode-labels.ts';

export interface ForbiddenKeyModeNoticeProps {
  /** How a key is kept. */
  mode: SealedKey['mode'];
  /** The way to another mode, where it is not right below. */
  actions?: ComponentChildren;
}

/** Says that a policy no longer allows how a key is kept. The key is left as it is: only the user can say where it goes. */
export function ForbiddenKeyModeNotice({ mode, actions }: ForbiddenKeyModeNoticeProps) {
  const allowed = useManagedPolicy().keyModes;
  const known = keyModes.find((one) => one === mode);
  if (!known || allowed.includes(known)) return null;
  return (
    <Notice tone="warning" heading={t('keyModeForbidden', t(keyModeLabels[known]))} actions={actions}>
      <p>{t('keyModeForbiddenHint')}</p>
    </Notice>
  );
}
