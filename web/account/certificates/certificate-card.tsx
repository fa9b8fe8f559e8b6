import { useState } from 'react';
import {
  certificateFile,
  certificatePath,
  certificateStateNames,
  editionWords,
} from '#contract/certificates/certificate-rules.ts';
import type { OwnCertificate } from '#contract/certificates/certificates.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { FileDown } from '#web/ui/icons/state-icons.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { languageOf } from '#web/ui/language.ts';
import { Link } from '#web/ui/link.tsx';
import { LostDialog } from './lost-dialog.tsx';
import { PassOnDialog } from './pass-on-dialog.tsx';
import { TransferNote } from './transfer-note.tsx';

/** A certificate for its owner, and what can be done with it. */
export function CertificateCard({ certificate }: { certificate: OwnCertificate }) {
  const [open, setOpen] = useState<'pass-on' | 'lost'>();
  const { code, number, state, facts, editionNumber, since, transfer } = certificate;
  const edition = editionWords(editionNumber, facts.edition);
  return (
    <li className="rounded-lg border border-line bg-rice p-4 shadow-card sm:p-6">
      <div className="flex items-start gap-4">
        {facts.image && (
          <ResponsiveImage
            image={facts.image}
            alt=""
            sizes="6rem"
            className="size-20 shrink-0 rounded-md sm:size-24"
          />
        )}
        <div className="min-w-0 flex-1">
          <h2 lang={languageOf(facts.piece)} className="break-words text-xl">
            <Link to={certificatePath(code)} className="hover:text-accent">
              {facts.piece}
            </Link>
          </h2>
          <p className="text-soft">
            {[`Certificate ${number}`, edition && `Edition ${edition}`].filter(Boolean).join(' · ')}
          </p>
          <p className="text-sm text-soft">
            Yours since <DateText iso={since} />
          </p>
          {state !== 'valid' && (
            <Chip tone="madder" className="mt-2">
              {certificateStateNames[state]}
            </Chip>
          )}
        </div>
      </div>
      {state === 'lost' && (
        <p className="mt-3">
          Anyone who checks it sees that it is lost. Write to us if you need a new one, or have
          found it.
        </p>
      )}
      {transfer && <TransferNote id={certificate.id} transfer={transfer} />}
      {state === 'valid' && (
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
          <a
            href={certificateFile(code)}
            download
            className="inline-flex min-h-11 items-center gap-2 pr-3 text-accent underline-offset-4 hover:underline"
          >
            <FileDown aria-hidden="true" className="size-5" />
            PDF to print
          </a>
          {!transfer && (
            <Button variant="secondary" onClick={() => setOpen('pass-on')}>
              Transfer
            </Button>
          )}
          <Button variant="quiet" onClick={() => setOpen('lost')}>
            Report as Lost
          </Button>
        </div>
      )}
      {open === 'pass-on' && (
        <PassOnDialog certificate={certificate} onClose={() => setOpen(undefined)} />
      )}
      {open === 'lost' && (
        <LostDialog certificate={certificate} onClose={() => setOpen(undefined)} />
      )}
    </li>
  );
}
