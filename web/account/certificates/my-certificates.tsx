import { certificatesApi } from '#contract/certificates/certificates.endpoints.ts';
import { inBrowserGuarded, type Load, onServerForUsers } from '#web/page/load-page.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/my-certificates.ts';
import { CertificateCard } from './certificate-card.tsx';

const load = (async (ask) =>
  (await ask(certificatesApi.listOwnCertificates, {})).data) satisfies Load<unknown>;

export const loader = onServerForUsers(load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'My Certificates',
    description: 'The certificates of authenticity of your pieces.',
  });

export default function MyCertificates({ loaderData: { certificates } }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-4xl py-6 md:py-10">
      <PageHeading
        title="My Certificates"
        subtitle="They prove that your pieces are genuine. Only you and the studio can see who owns them."
      />
      {certificates.length === 0 ? (
        <EmptyState
          title="No certificates yet"
          actions={<LinkButton to="/shop">Browse Products</LinkButton>}
        >
          When a piece with a certificate is delivered, the certificate appears here.
        </EmptyState>
      ) : (
        <ul className="mt-6 grid gap-5">
          {certificates.map((certificate) => (
            <CertificateCard key={certificate.id} certificate={certificate} />
          ))}
        </ul>
      )}
    </div>
  );
}
