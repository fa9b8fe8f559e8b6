import { redirect } from 'react-router';
import {
  certificateKeyRoute,
  certificateLimits,
  certificatePath,
  plainCode,
} from '#contract/certificates/certificate-rules.ts';
import { inBrowser, type Load, onServer } from '#web/page/load-page.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { PageFrame, Prose } from '#web/pages/page-frame.tsx';
import type { Route } from './+types/check-certificate.ts';
import { CodeForm } from './code-form.tsx';

/** The form's own answer is the page of the certificate. */
const load: Load<null> = async (_ask, { url }) => {
  const typed = url.searchParams.get('code') ?? '';
  const code = plainCode(typed.slice(0, certificateLimits.codeMax));
  if (code) throw redirect(certificatePath(code));
  return null;
};

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Check a Certificate',
    description: 'Check whether a certificate of authenticity is genuine.',
  });

export default function CheckCertificate() {
  return (
    <PageFrame
      title="Check a Certificate"
      subtitle="Check whether a certificate of authenticity comes from us, and what it says."
    >
      <CodeForm />
      <Prose className="text-base">
        <p>
          Each certificate is signed. With {/* A file, not a page. */}
          <a href={certificateKeyRoute}>our public key</a> anyone can verify it without us.
        </p>
      </Prose>
    </PageFrame>
  );
}
