import { makerPath } from '#contract/catalogue/catalogue-rules.ts';
import { adminMakersApi } from '#contract/makers/admin-makers.endpoints.ts';
import type { AdminMaker } from '#contract/makers/admin-makers.ts';
import { makerLimits } from '#contract/makers/maker-rules.ts';
import { ReorderList } from '#web/admin/content/reorder-list.tsx';
import { ShownRow } from '#web/admin/list/shown-row.tsx';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { countOf } from '#web/storefront/catalogue/count-of.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Plus } from '#web/ui/icons/icons.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
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
  const { _id: id, name, address, craft, village, portrait, products, isVisible } = maker;
  return (
    <ShownRow
      name={name}
      about={[craft, village, countOf(products)].filter(Boolean).join(' · ')}
      image={
        portrait && (
          <ResponsiveImage
            image={portrait}
            alt=""
            sizes="3.5rem"
            className="size-14 rounded-full"
          />
        )
      }
      editAt={`/admin/makers/${id}`}
      viewAt={makerPath(address)}
      isVisible={isVisible}
      turn={(isShown) =>
        adminCall(adminMakersApi.showMaker, { params: { id }, body: { isVisible: isShown } })
      }
    />
  );
}
