interface QrCodeProps {
  label: string;
  /** An SVG path of dots in a square of `size`. */
  qr: { size: number; path: string };
  className?: string;
  /** Shown below it. */
  caption?: string;
}

/** What stands below a UPI code; in a test shop it is the one thing that moves money. */
export const upiCaption = (isTestShop: boolean) =>
  isTestShop
    ? 'This code is real, in a test shop too: please do not pay it'
    : 'Scan with any UPI app to pay';

/** Black on white in every theme, since scanners need the contrast. */
export function QrCode({ label, qr, className = 'size-48', caption }: QrCodeProps) {
  const code = (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
      className={`rounded-sm bg-white ${className}`}
    >
      <path d={qr.path} className="fill-black" />
    </svg>
  );
  if (!caption) return code;
  return (
    <figure className="grid justify-items-start gap-1">
      {code}
      <figcaption className="text-sm text-soft">{caption}</figcaption>
    </figure>
  );
}
