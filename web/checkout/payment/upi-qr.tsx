import { useShopFacts } from '#web/page/shop-facts.ts';
import { QrCode } from '#web/ui/images/qr-code.tsx';

interface UpiQrProps {
  /** What it pays, such as `this order`. */
  pays: string;
  qr: { size: number; path: string };
  className?: string;
}

/** The code that UPI apps scan; that of a test shop pays nobody, and says so. */
export function UpiQr({ pays, qr, className }: UpiQrProps) {
  const { sandbox } = useShopFacts();
  return (
    <QrCode
      label={`QR code to pay ${pays} by UPI`}
      caption={sandbox ? 'Test shop: this code pays nobody' : 'Scan with any UPI app to pay'}
      qr={qr}
      className={className}
    />
  );
}
