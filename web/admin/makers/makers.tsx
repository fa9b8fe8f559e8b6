import { makerPath } from '#contract/catalogue/catalogue-rules.ts';
import { adminMakersApi } from '#contract/makers/admin-makers.endpoints.ts';
import type { AdminMaker } from '#contract/makers/admin-makers.ts';
import { makerLimits } from '#contract/makers/maker-rules.ts';
import { ReorderList } from '#web/admin/content/reorder-list.tsx';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { countOf } from '#web/storefront/catalogue/count-of.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ExternalLink } from '#web/ui/icons/account-icons.ts';
import { Eye, EyeOff, Plus } from '#web/ui/icons/icons.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/makers.ts';

const load = (async (ask) =>
  (await ask(adminMakersApi.listAdminMakers, {})).data) satisfies Load<unknown>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Makers');

export default function AdminMakers({ loaderData: { makers } }: Route.ComponentProps) {
  const adminCall = useAdminCall();
  const { run } = useRecordActions<'order'>({ alwaysReloads: true });
  const order = (next: readonly AdminMaker[]) => {
    const ids = next.map(({ _id }) => _id);
    void run('order', () => adminCall(adminMakersApi.orderMakers, { body: { ids } }));
  };
  return (
    <>
      <AdminHeading
        title="Makers"
        subtitle="The people who make your products. Each has a page at /makers/…"
      >
        {makers.length < makerLimits.makersMax && (
          <LinkButton to="/admin/makers/new">
            <Plus aria-hidden="true" className="size-5" />
            New Maker
          </LinkButton>
        )}
      </AdminHeading>
      {makers.length === 0 ? (
        <EmptyState title="No makers yet">
          <p>Add the people who make your products, then choose them in the product forms.</p>
        </EmptyState>
      ) : (
        <div className="mt-4 max-w-3xl">
          <ReorderList
            label="Makers"
            items={makers}
            keyOf={({ _id }) => _id}
            nameOf={({ name }) => name}
            onChange={order}
          >
            {(maker) => <MakerRow maker={maker} />}
          </ReorderList>
        </div>
      )}
    </>
  );
}

function MakerRow({ maker }: { maker: AdminMaker }) {
  const adminCall = useAdminCall();
  const { task, run } = useRecordActions<'show'>();
  const { _id: id, name, address, craft, village, portrait, products, isVisible } = maker;
  const [what, Icon] = isVisible ? ['Hide', EyeOff] : ['Show', Eye];
  const turn = () =>
    run('show', () =>
      adminCall(adminMakersApi.showMaker, { params: { id }, body: { isVisible: !isVisible } }),
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-1 py-1.5">
      {portrait && (
        <ResponsiveImage image={portrait} alt="" sizes="3.5rem" className="size-14 rounded-full" />
      )}
      <Link to={`/admin/makers/${id}`} className="min-w-0 flex-1 basis-40 py-1.5 hover:text-accent">
        <span className="block break-words font-semibold">{name}</span>
        <span className="block break-words text-sm text-soft">
          {[craft, village, countOf(products)].filter(Boolean).join(' · ')}
        </span>
      </Link>
      <span className="flex items-center gap-1">
        {!isVisible && <Chip tone="madder">Hidden</Chip>}
        {isVisible && (
          <LinkButton
            to={makerPath(address)}
            variant="quiet"
            size="icon"
            aria-label={`View ${name} in the shop`}
          >
            <ExternalLink aria-hidden="true" className="size-5" />
          </LinkButton>
        )}
        <Button
          variant="quiet"
          size="icon"
          aria-label={`${what} ${name}`}
          loading={task === 'show'}
          onClick={() => void turn()}
        >
          {task !== 'show' && <Icon aria-hidden="true" className="size-5" />}
        </Button>
      </span>
    </div>
  );
}
