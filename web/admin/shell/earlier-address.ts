import { type LoaderFunctionArgs, redirect } from 'react-router';

const addresses: Record<string, string> = {
  '/admin/papers': '/admin/invoices',
  '/admin/books': '/admin/ledger',
};

/** Pages of earlier releases, which bookmarks may still name. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  throw redirect(`${addresses[pathname] ?? '/admin'}${search}`, 301);
}
