import { word } from '../../platform/words.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { Dialog } from './Dialog.tsx';

/** What a code leads to, and what it is called. */
export interface QrSubject {
  text: string;
  name: string;
}

const loadQr = () => import('../../ui/qr/QrPanel.tsx');

/** A large QR code over the page. */
export const QrDialog = ({ text, name, onClose }: QrSubject & { onClose: () => void }) => (
  <Dialog heading={word('qrCodeOf', name)} onClose={onClose}>
    <div class="qr-place">
      <Lazy load={loadQr} props={{ text, name }} />
    </div>
  </Dialog>
);
