import { useSearchParams } from 'react-router';
import { readPage } from '#contract/api/paging.ts';
import { adminCertificatesApi } from '#contract/certificates/admin-certificates.endpoints.ts';
import {
  certificateLimits,
  certificateStateNames,
  certificateStates,
} from '#contract/certificates/certificate-rules.ts';
import { shortOrderId } from '#contract/orders/order-rules.ts';
import { upToLastPage } from '#web/admin/list/last-page.ts';
import { ListAndPanel } from '#web/admin/list/list-and-panel.tsx';
import { type ListFilter, ListFilters, optionsOf } from '#web/admin/list/list-filters.tsx';
import { without } from '#web/admin/list/opens-only.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff, unlessGone } from '#web/page/load-page.ts';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/certificates.ts';
import { CertificateCard } from './certificate-card.tsx';
import { CertificateDetail } from './certificate-detail.tsx';

const load = (async (ask, { url: { searchParams } }) => {
  const query = {
    q: searchParams.get('q')?.slice(0, certificateLimits.searchMax) || undefined,
    state: certificateStates.find((each) => each === searchParams.get('state')),
  };
  const openId = searchParams.get('certificate');
  const [list, open] = await Promise.all([
    upToLastPage(
      readPage(searchParams),
      (page) => ask(adminCertificatesApi.listCertificates, { query: { ...query, page } }),
      ({ data }) => data.pages,
    ),
    openId
      ? unlessGone(ask(adminCertificatesApi.readAdminCertificate, { params: { id: openId } }))
      : undefined,
  ]);
  return { ...list.answer.data, page: list.page, open: open?.data.certificate };
}) satisfies Load<unknown>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Certificates');

const filters: readonly ListFilter[] = [
  {
    type: 'search',
    label: 'Search certificates',
    placeholder: 'Number, code, piece, order, owner',
    maxLength: certificateLimits.searchMax,
  },
  {
    type: 'choice',
    name: 'state',
    label: 'State filter',
    options: optionsOf('All states', certificateStates, (state) => certificateStateNames[state]),
  },
];

export default function AdminCertificates({ loaderData }: Route.ComponentProps) {
  const { certificates, total, page, pages, open, lacking, undecided } = loaderData;
  const [search] = useSearchParams();
  const list = without(search, ['certificate']);
  return (
    <>
      <AdminHeading
        title="Certificates"
        subtitle={total === 1 ? '1 certificate' : `${total.toLocaleString('en-IN')} certificates`}
      />
      {lacking > 0 && (
        <p className="mt-4 rounded-md bg-turmeric-wash px-4 py-3 text-turmeric-deep">
          {lacking === 1 ? '1 delivered piece waits' : `${lacking} delivered pieces wait`} for a
          certificate, but the edition has no numbers left. Enlarge the edition in the product’s
          form, then issue the certificate.{' '}
          <Link to="?state=prepared" className="underline underline-offset-4">
            Show prepared ones
          </Link>
        </p>
      )}
      {undecided.length > 0 && (
        <div className="mt-4 rounded-md bg-turmeric-wash px-4 py-3 text-turmeric-deep">
          <p>
            Units of these orders were returned. Please revoke the certificates of the returned
            pieces:
          </p>
          <ul className="flex flex-wrap gap-x-5">
            {undecided.map((id) => (
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
      )}
      <ListAndPanel
        label="Certificates"
        panelLabel="Certificate details"
        filters={
          <ListFilters
            filters={filters}
            closes={['certificate']}
            className="grid-cols-[minmax(0,1fr)_auto]"
          />
        }
        cards={certificates.map((each) => (
          <CertificateCard key={each._id} certificate={each} isOpen={each._id === open?._id} />
        ))}
        emptyTitle="No certificates found"
        emptyHint="Switch on certificates in a product’s form. Each unit gets one when it is delivered."
        page={page}
        pages={pages}
        openId={open?._id}
        panel={
          open && <CertificateDetail key={open._id} certificate={open} listAddress={`?${list}`} />
        }
        hint="Select a certificate to view details"
      />
    </>
  );
}
