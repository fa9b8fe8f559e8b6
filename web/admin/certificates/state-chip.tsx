import {
  type CertificateState,
  certificateStateNames,
} from '#contract/certificates/certificate-rules.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';

const tones: Record<CertificateState, ChipTone> = {
  prepared: 'turmeric',
  valid: 'leaf',
  lost: 'madder',
  replaced: 'plain',
  revoked: 'madder',
};

export function StateChip({
  certificate: { state },
}: {
  certificate: { state: CertificateState };
}) {
  return <Chip tone={tones[state]}>{certificateStateNames[state]}</Chip>;
}
