import { adminCertificatesApi } from '#contract/certificates/admin-certificates.endpoints.ts';
import type { AdminCertificate } from '#contract/certificates/admin-certificates.ts';
import {
  type CertificateStep,
  canTake,
  certificateLimits,
} from '#contract/certificates/certificate-rules.ts';
import { lines, tick } from '#web/admin/records/controls.tsx';
import { plainFields } from '#web/admin/records/step-dialog.tsx';
import { type StepWords, stepOf } from '#web/admin/records/steps.tsx';

const reason = lines({
  rows: 3,
  info: {
    label: 'Reason',
    hint: 'Only for the studio. Do not enter the owner’s name',
    max: certificateLimits.reasonMax,
  },
});
const freesNumber = tick();
const takesPresentFacts = tick(false, {
  info: { label: 'Use the current data of the product, to correct a mistake' },
});

/** After it the certificate is shown as it is now, or the one that replaces it. */
function certificateStep(
  step: CertificateStep,
  label: string,
  controls: Parameters<typeof plainFields>[0],
  dialog: StepWords | ((certificate: AdminCertificate) => StepWords),
) {
  return stepOf<AdminCertificate>()({
    label,
    fits: ({ state }) => canTake(step, state),
    fields: plainFields(controls),
    dialog,
    call: (ask, { _id: id }, typed) =>
      ask(adminCertificatesApi.stepCertificate, { params: { id }, body: { step, ...typed } }),
    after: ({ data }, panel) => panel.show(data.certificate),
  });
}

export const certificateSteps = {
  lose: certificateStep(
    'lose',
    'Mark as Lost',
    { reason },
    {
      title: 'Mark as lost?',
      about: 'Anyone who checks the certificate sees that it was reported lost.',
    },
  ),
  find: certificateStep(
    'find',
    'Mark as Found',
    {},
    {
      title: 'Mark as found?',
      about: 'The certificate is valid again.',
    },
  ),
  replace: certificateStep(
    'replace',
    'Replace',
    { reason, takesPresentFacts },
    {
      title: 'Replace the certificate?',
      about:
        'A new certificate replaces it, with a new number and code, for the same piece and owner. The old one is no longer valid.',
    },
  ),
  revoke: certificateStep('revoke', 'Revoke', { reason, freesNumber }, ({ editionNumber }) => ({
    title: 'Revoke the certificate?',
    about: 'The certificate becomes invalid for good. The piece then has no certificate.',
    danger: true,
    details: {
      freesNumber: editionNumber !== null && {
        label: `The piece is back, and number ${editionNumber} can be issued again`,
      },
    },
  })),
};
