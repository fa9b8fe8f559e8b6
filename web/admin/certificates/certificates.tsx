import { adminCertificatesApi } from '#contract/certificates/admin-certificates.endpoints.ts';
import {
  certificateLimits,
  certificateStateNames,
  certificateStates,
} from '#contract/certificates/certificate-rules.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { choice, optionsOf, search } from '#web/admin/list/list-filters.tsx';
import { ListScreen, listScreen } from '#web/admin/list/list-screen.tsx';
import { counted } from '#web/admin/records/counted.ts';
import { Link } from '#web/ui/link.tsx';
import { CertificateCard } from './certificate-card.tsx';
import { CertificateDetail } from './certificate-detail.tsx';

const screen = listScreen({
  title: 'Certificates',
  record: 'certificate',
  atLeast: 'manager',
  list: adminCertificatesApi.listCertificates,
  rowsOf: ({ certificates }) => certificates,
  read: adminCertificatesApi.readAdminCertificate,
  one: ({ certificate }) => certificate,
  filters: [
    search('Search certificates', 'Number, code, piece, order, owner', certificateLimits.searchMax),
    choice(
      'state',
      'State filter',
      optionsOf('All states', certificateStates, (state) => certificateStateNames[state]),
    ),
  ],
  filterClass: 'grid-cols-[minmax(0,1fr)_auto]',
  empty: [
    'No certificates found',
    'Switch on certificates in a product’s form. Each unit gets one when it is delivered.',
  ],
});

export const loader = screen.loader;
export const clientLoader = screen.clientLoader;
export const shouldRevalidate = screen.shouldRevalidate;
export const meta = screen.meta;

export default function AdminCertificates() {
  return (
    <ListScreen
      parts={screen.parts}
      subtitle={({ total }) => counted(total, 'certificate')}
      notice={({ lacking, undecided }) => (
        <>
          {lacking > 0 && <Lacking count={lacking} />}
          {undecided.length > 0 && <Undecided orders={undecided} />}
        </>
      )}
      card={CertificateCard}
      detail={CertificateDetail}
    />
  );
}

function Lacking({ count }: { count: number }) {
  return (
    <p className="mt-4 rounded-md bg-turmeric-wash px-4 py-3 text-turmeric-deep">
      {count === 1 ? '1 delivered piece waits' : `${count} delivered pieces wait`} for a
      certificate, but the edition has no numbers left. Enlarge the edition in the product’s form,
      then issue the certificate.{' '}
      <Link to="?state=prepared" className="underline underline-offset-4">
        Show prepared certificates
      </Link>
    </p>
  );
}

function Undecided({ orders }: { orders: readonly string[] }) {
  return (
    <div className="mt-4 rounded-md bg-turmeric-wash px-4 py-3 text-turmeric-deep">
      <p>
        Units of these orders were returned. Please revoke the certificates of the returned pieces:
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {orders.map((id) => (
          <li key={id}>
            <Link
              to={`?q=${id}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              Order #{shortOrderId(id)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
