import type { ReactNode } from 'react';
import type { ShownCertificate } from '#contract/certificates/certificate.ts';
import { editionWords, groupedCode } from '#contract/certificates/certificate-rules.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { languageOf } from '#web/ui/language.ts';

/** What a certificate says of its piece. */
export function CertificateText({ certificate }: { certificate: ShownCertificate }) {
  const { facts } = certificate;
  return (
    <div
      className={
        facts.image ? 'grid items-start gap-6 md:grid-cols-[20rem_minmax(0,1fr)]' : undefined
      }
    >
      {facts.image && (
        <ResponsiveImage
          image={facts.image}
          alt={facts.piece}
          sizes="(min-width: 48rem) 20rem, 92vw"
          priority
          className="aspect-square rounded-lg"
        />
      )}
      <div>
        <h2 lang={languageOf(facts.piece)} className="text-2xl">
          {facts.piece}
        </h2>
        <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
          {rowsOf(certificate).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-soft">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

function rowsOf(certificate: ShownCertificate): [string, ReactNode][] {
  const { facts, editionNumber, issuedAt, number, code, replaces, owners } = certificate;
  const maker = [facts.maker?.name, facts.maker?.village].filter(Boolean).join(', ');
  const rows: [string, ReactNode][] = [
    ['Sold by', facts.shop],
    ['Made by', maker],
    ['Technique', facts.technique],
    ['Variant', facts.variant],
    ['Size', facts.size],
    ['Year', facts.year],
    ['Edition', editionWords(editionNumber, facts.edition)],
    ['Number', number],
    [
      'Code',
      <span key="code" className="wrap-anywhere font-mono text-sm">
        {groupedCode(code)}
      </span>,
    ],
    ['Issued', issuedAt && <DateText iso={issuedAt} />],
    ['Replaces', replaces],
    ['Owners', owners > 1 && `${owners} so far, one after the other`],
  ];
  return rows.filter(([, value]) => value);
}
