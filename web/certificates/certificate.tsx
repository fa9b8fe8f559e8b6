import { isRouteErrorResponse, useParams } from 'react-router';
import type { ShownCertificate } from '#contract/certificates/certificate.ts';
import { certificateMessages } from '#contract/certificates/certificate-rules.ts';
import { certificatesApi } from '#contract/certificates/certificates.endpoints.ts';
import { inBrowser, type Load, onServer } from '#web/page/load-page.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { PageFrame } from '#web/pages/page-frame.tsx';
import { Failure } from '#web/shell/page-failure.tsx';
import type { Route } from './+types/certificate.ts';
import { CertificateText } from './certificate-text.tsx';
import { CodeForm } from './code-form.tsx';
import { SignedText } from './signed-text.tsx';
import { Verdict } from './verdict.tsx';

const load: Load<{ certificate: ShownCertificate }> = async (ask, { params }) => {
  const { code = '' } = params;
  return (await ask(certificatesApi.readCertificate, { params: { code } })).data;
};

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** Only for those who have the code. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ matches }, { title: 'Unknown Certificate' });
  const { number, facts } = loaderData.certificate;
  return pageMeta(
    { matches },
    {
      title: `Certificate ${number}`,
      description: `The certificate of authenticity for ${facts.piece}.`,
      image: facts.image || undefined,
      imageAlt: facts.piece,
    },
  );
}

export default function CertificatePage({ loaderData: { certificate } }: Route.ComponentProps) {
  return (
    <PageFrame title="Certificate of Authenticity" subtitle={`Number ${certificate.number}`}>
      <div className="certificate grid gap-8 print:gap-4">
        <Verdict certificate={certificate} />
        <CertificateText certificate={certificate} />
        {certificate.signed && (
          <SignedText number={certificate.number} signed={certificate.signed} />
        )}
      </div>
    </PageFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { code } = useParams();
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    return <Failure title="We cannot check the certificate at the moment" />;
  }
  return (
    <PageFrame title="Unknown Certificate" subtitle={certificateMessages.notFound}>
      <CodeForm code={code ?? ''} />
    </PageFrame>
  );
}
