import { t } from '../../platform/i18n.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import type { QrSubject } from '../qr/qr-subject.ts';
import { Dialog } from './Dialog.tsx';

export interface QrDialogProps {
  subjects: readonly QrSubject[];
  onClose: () => void;
}

const loadStudio = () => import('../qr/QrStudio.tsx');

/** The QR studio over the page, for one code or many. */
export const QrDialog = ({ subjects, onClose }: QrDialogProps) => (
  <Dialog heading={headingOf(subjects)} isWide onClose={onClose}>
    <div class="qr-place">
      <Lazy load={loadStudio} props={{ subjects }} />
    </div>
  </Dialog>
);

const headingOf = ([first, ...others]: readonly QrSubject[]): string =>
  first && others.length === 0 ? t('qrCodeOf', first.name) : t('qrCodes');
