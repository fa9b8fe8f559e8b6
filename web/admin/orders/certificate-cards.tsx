import './letters.css';
import { adminCertificatesApi } from '#contract/certificates/admin-certificates.endpoints.ts';
import type { CertificateCard } from '#contract/certificates/admin-certificates.ts';
import { editionWords, groupedCode } from '#contract/certificates/certificate-rules.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Printer } from '#web/ui/icons/admin-icons.ts';
import { ArrowLeft } from '#web/ui/icons/icons.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { languageOf } from '#web/ui/language.ts';
import type { Route } from './+types/certificate-cards.ts';

const load = (async (ask, { params: { id = '' } }) => {
  const { data } = await ask(adminCertificatesApi.listOrderCertificates, { params: { id } });
  return { cards: data.cards, id };
}) satisfies Load<unknown>;

export const loader = onServerForStaff('packer', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = ({ params: { id = '' } }) =>
  adminMeta(`Certificates ${shortOrderId(id)}`);

/** A card for each piece of the parcel. They are valid from the delivery on. */
export default function CertificateCards({ loaderData: { cards, id } }: Route.ComponentProps) {
  const adminCall = useAdminCall();
  const { task, run } = useRecordActions<'prepare'>();
  const prepare = () =>
    run('prepare', () => adminCall(adminCertificatesApi.prepareCertificates, { params: { id } }));
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3 print:hidden">
        <LinkButton
          to={`/admin/orders?order=${id}`}
          variant="quiet"
          className="-ml-4 max-sm:w-full max-sm:justify-start"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to the Order
        </LinkButton>
        <Button
          variant={cards.length === 0 ? 'primary' : 'secondary'}
          loading={task === 'prepare'}
          onClick={() => void prepare()}
        >
          {cards.length === 0 ? 'Prepare Certificates' : 'Prepare Missing Cards'}
        </Button>
        {cards.length > 0 && (
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            Print
          </Button>
        )}
      </div>
      <h1 className="text-2xl print:hidden">Certificates of Order #{shortOrderId(id)}</h1>
      <p className="mt-1 max-w-prose text-soft print:hidden">
        Put a card into the parcel with each piece. A card becomes valid when the order is marked as
        delivered.
      </p>
      {cards.length === 0 ? (
        <EmptyState title="No certificates yet">
          <p>Prepare them to print the cards for the parcel.</p>
        </EmptyState>
      ) : (
        <ul className="mt-6 grid gap-6 print:mt-0">
          {cards.map((card) => (
            <Card key={card.number} card={card} />
          ))}
        </ul>
      )}
    </>
  );
}

function Card({ card }: { card: CertificateCard }) {
  const { facts, number, code, editionNumber, address, qr, lacksNumber, state } = card;
  const maker = [facts.maker?.name, facts.maker?.village].filter(Boolean).join(', ');
  const rows = [
    ['Made by', maker],
    ['Technique', facts.technique],
    ['Variant', facts.variant],
    ['Size', facts.size],
    ['Year', facts.year],
    ['Edition', editionWords(editionNumber, facts.edition)],
  ].filter(([, value]) => value);
  return (
    <li className="paper max-w-2xl break-inside-avoid rounded-lg border-2 border-accent bg-rice p-5 print:max-w-none">
      {state === 'lost' && (
        <p className="mb-3 font-semibold text-madder print:hidden">
          This certificate is reported lost.
        </p>
      )}
      {lacksNumber && (
        <p className="mb-3 font-semibold text-madder print:hidden">
          The edition has no numbers left. Enlarge the edition in the product’s form, then prepare
          this card again.
        </p>
      )}
      <p className="font-serif text-accent text-lg">{facts.shop}</p>
      <h2 className="text-xl">Certificate of Authenticity</h2>
      <div className="mt-3 flex flex-wrap items-start gap-5">
        {facts.image && (
          <ResponsiveImage
            image={facts.image}
            alt=""
            sizes="8rem"
            priority
            className="size-28 shrink-0 rounded-md"
          />
        )}
        <div className="min-w-0 flex-1 basis-48">
          <p lang={languageOf(facts.piece)} className="break-words font-semibold text-lg">
            {facts.piece}
          </p>
          <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5">
            {rows.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-soft">{name}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <svg
          role="img"
          aria-label={`QR code of ${address}`}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          className="size-28 shrink-0 bg-white print:size-36"
        >
          <path d={qr.path} className="fill-black" />
        </svg>
      </div>
      <p className="mt-3 break-words text-sm">
        Number {number}. To check, print or transfer it, scan the square or open{' '}
        {address.replace(/\/[^/]*$/, '')} and type{' '}
        <span className="wrap-anywhere font-mono print:block">{groupedCode(code)}</span>
      </p>
    </li>
  );
}
