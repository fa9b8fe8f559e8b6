import type { ShownCertificate } from '#contract/certificates/certificate.ts';
import { certificateKeyRoute, signedFile } from '#contract/certificates/certificate-rules.ts';
import { FileDown } from '#web/ui/icons/state-icons.ts';

interface SignedTextProps {
  number: string;
  signed: NonNullable<ShownCertificate['signed']>;
}

/** For those who want to verify it by themselves. */
export function SignedText({ number, signed }: SignedTextProps) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(signedFile(signed))}`;
  const link =
    'inline-flex min-h-11 items-center gap-2 text-accent underline underline-offset-4 hover:text-accent-deep';
  return (
    <details className="not-open:print:hidden rounded-lg border border-line bg-rice p-4">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">Verify the signature</summary>
      <p className="mt-2 max-w-prose">
        We signed this text with Ed25519. Anyone who has our public key can verify it at any time,
        without us.
      </p>
      <pre className="mt-3 whitespace-pre-wrap wrap-anywhere rounded-md bg-shade p-3 text-sm">
        {signed.text}
      </pre>
      <p className="mt-3 wrap-anywhere text-sm text-soft">Signature: {signed.signature}</p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <a href={file} download={`certificate-${number}.txt`} className={link}>
          <FileDown aria-hidden="true" className="size-5" />
          Download the signed text
        </a>
        <a href={certificateKeyRoute} download="certificate-key.pem" className={link}>
          <FileDown aria-hidden="true" className="size-5" />
          Download our public keys
        </a>
      </p>
    </details>
  );
}
