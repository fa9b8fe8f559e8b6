import type { OwnPrivacy } from '#contract/privacy/privacy.ts';
import { AgreedPart } from './agreed-part.tsx';
import { DeletePart } from './delete-part.tsx';
import { DownloadPart } from './download-part.tsx';
import { ExtrasPart } from './extras-part.tsx';

export default function PrivacyParts({ own }: { own: OwnPrivacy }) {
  return (
    <div className="mt-2 divide-y divide-line">
      <AgreedPart consents={own.consents} />
      <ExtrasPart consents={own.consents} />
      <DownloadPart />
      {!own.erasure && <DeletePart own={own} />}
    </div>
  );
}
