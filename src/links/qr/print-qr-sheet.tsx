import { render } from 'preact';
import { stripBidiControls } from '../../core/url/display/bidi-controls.ts';
import type { QrStyle } from '../../core/qr/qr-style.ts';
import { displayUrl } from '../../core/url/display/display-host.ts';
import { t } from '../../platform/i18n.ts';
import { QrCodePicture } from '../../ui/qr/QrCodePicture.tsx';
import { chosenLogoDataUrl } from '../../ui/qr/logo-picture.ts';
import { createQrDrawing } from '../../ui/qr/qr.ts';
import type { DrawnQrCode } from '../../ui/qr/use-qr-code.ts';
import type { QrSubject } from './qr-subject.ts';

/** About forty sheets of paper. The page has to hold all of them at once. */
export const maxPrintedQrCodes = 500;

/** Prints the codes as labels by the browser's print dialog, which can also save a PDF. The rest of the page is not printed. */
export async function printQrSheet(subjects: readonly QrSubject[], style: QrStyle): Promise<void> {
  const picture = await chosenLogoDataUrl(style.logo);
  const labels = await Promise.all(
    subjects.map(async (subject) => ({ subject, drawing: await createQrDrawing(subject.text, style) })),
  );
  const sheet = document.createElement('div');
  sheet.className = 'label-sheet';
  document.body.append(sheet);
  render(
    labels.map(
      ({ subject, drawing }) =>
        drawing && <Label subject={subject} code={{ drawing, picture }} color={style.color} />,
    ),
    sheet,
  );
  addEventListener(
    'afterprint',
    () => {
      render(null, sheet);
      sheet.remove();
    },
    { once: true },
  );
  print();
}

const labelPixels = 160;

const Label = ({ subject, code, color }: { subject: QrSubject; code: DrawnQrCode; color: string }) => (
  <figure>
    <QrCodePicture
      code={code}
      color={color}
      size={labelPixels}
      name={t('qrCodeOf', displayUrl(subject.text))}
    />
    <figcaption>
      <b dir="ltr">{displayUrl(subject.text)}</b>
      <span dir="auto">{stripBidiControls(subject.title)}</span>
    </figcaption>
  </figure>
);
