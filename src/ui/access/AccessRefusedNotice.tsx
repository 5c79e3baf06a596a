import { formatList, t } from '../../platform/i18n.ts';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../notices/Notice.tsx';

export interface AccessRefusedNoticeProps {
  /** As they are shown. */
  hosts: readonly string[];
  onWithout: () => void;
}

/** A refused question of the browser ends what was asked for. Going on without it takes another yes, which says where the key goes. */
export function AccessRefusedNotice({ hosts, onWithout }: AccessRefusedNoticeProps) {
  const named = formatList([...new Set(hosts)]);
  return (
    <Notice
      tone="warning"
      heading={t('accessRefused', named)}
      actions={<Button onClick={onWithout}>{t('tryWithoutAccess')}</Button>}
    >
      <p>{t('accessRefusedHint', named)}</p>
    </Notice>
  );
}
