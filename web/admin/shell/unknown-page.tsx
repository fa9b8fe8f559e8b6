import { redirect } from 'react-router';
import { inBrowserGuarded, type Load, notFound, onServerForStaff } from '#web/page/load-page.ts';

/** Pages of earlier releases, which bookmarks may still name. */
const laterAddresses: Record<string, string> = {
  '/admin/papers': '/admin/invoices',
  '/admin/books': '/admin/ledger',
};

const load: Load<never> = async (_, { url: { pathname, search } }) => {
  const later = laterAddresses[pathname];
  throw later ? redirect(later + search, 301) : notFound();
};

export const loader = onServerForStaff('packer', load);
export const clientLoader = inBrowserGuarded(load);

export default function UnknownAdminPage() {
  return null;
}
