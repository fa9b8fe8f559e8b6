import { inBrowserGuarded, type Load, notFound, onServerForStaff } from '#web/page/load-page.ts';

const load: Load<never> = async () => {
  throw notFound();
};

export const loader = onServerForStaff('packer', load);
export const clientLoader = inBrowserGuarded(load);

export default function UnknownAdminPage() {
  return null;
}
