import { inBrowserGuarded, notFound, onServerForStaff } from '#web/page/load-page.ts';

const load = () => Promise.reject(notFound());

export const loader = onServerForStaff('packer', load);
export const clientLoader = inBrowserGuarded(load);

export default function UnknownAdminPage() {
  return null;
}
