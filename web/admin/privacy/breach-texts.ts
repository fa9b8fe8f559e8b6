import { type BreachAddressee, dataKindWords } from '#contract/privacy/breach-rules.ts';
import type { Breach } from '#contract/privacy/breaches.ts';
import type { ShopFacts } from '#contract/settings/settings.ts';

const time = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

type Seller = Pick<
  ShopFacts,
  'name' | 'legalName' | 'headOffice' | 'address' | 'email' | 'phone' | 'grievanceOfficer' | 'url'
>;

/** The text for an addressee, to be copied: what the Rules require, in their order. */
export function breachText(to: BreachAddressee, breach: Breach, shop: Seller): string {
  const nature = part('Nature and extent', breach.nature);
  const when = part('Time of occurrence', breach.happened);
  const where = part('Location of occurrence', breach.place);
  const noticed = part('Noticed', time.format(new Date(breach.noticedAt)));
  const data = part('Kinds of personal data', dataKindWords(breach.dataKinds));
  const people = part('People concerned', breach.people === null ? '' : String(breach.people));
  const impact = part('Likely impact', breach.consequences);
  const measures = part('Measures to mitigate the risk', breach.measures);
  const cause = part('Events, circumstances, reasons, and who caused it', breach.cause);
  const from = seller(shop);
  switch (to) {
    case 'cert-in':
      return letter([
        `Report of a cyber security incident: ${breach.title}`,
        from,
        noticed,
        when,
        where,
        nature,
        part('Systems', `Online shop at ${shop.url}`),
        data,
        impact,
        measures,
      ]);
    case 'board':
      return letter([
        `Intimation of a personal data breach (DPDP Rules, 2025, rule 7(2)(a)): ${breach.title}`,
        from,
        noticed,
        nature,
        when,
        where,
        data,
        people,
        impact,
      ]);
    case 'board-details':
      return letter([
        `Details of a personal data breach (DPDP Rules, 2025, rule 7(2)(b)): ${breach.title}`,
        from,
        noticed,
        nature,
        when,
        where,
        data,
        people,
        impact,
        cause,
        measures,
        part('Intimation of the people concerned', reportedText(breach)),
      ]);
    case 'people':
      return letter([
        breach.title,
        `Personal data that ${shop.name} holds was affected by a data breach, and yours may be part of it.`,
        part('What happened', breach.nature),
        part('When', breach.happened),
        part('Which data', dataKindWords(breach.dataKinds)),
        part('What it may mean for you', breach.consequences),
        part('What we have done and are doing', breach.measures),
        part('What you can do', breach.safetySteps),
        part('Who answers', officer(shop)),
      ]);
  }
}

function reportedText({ reports, recipients }: Breach): string {
  const report = reports.find(({ addressee }) => addressee === 'people');
  if (!report) return '';
  const mails = recipients > 0 ? `${recipients} people by email, ` : '';
  return `${mails}from ${time.format(new Date(report.toldAt))} on`;
}

function seller(shop: Seller): string {
  return [
    part('Data Fiduciary', `${shop.legalName || shop.name}, ${shop.headOffice || shop.address}`),
    part('Contact', officer(shop)),
  ].join('\n');
}

function officer({ grievanceOfficer, name, email, phone }: Seller): string {
  const { designation } = grievanceOfficer;
  const ways = [grievanceOfficer.email || email, grievanceOfficer.phone || phone];
  return [grievanceOfficer.name || name, designation, ...ways].filter(Boolean).join(', ');
}

/** Unknown facts are named as unknown, not left out: the authority has to see that too. */
function part(head: string, words: string): string {
  return `${head}: ${words || 'not known yet'}`;
}

function letter(parts: readonly string[]): string {
  return parts.join('\n\n');
}
