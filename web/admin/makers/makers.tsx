import { makerPath } from '#contract/catalogue/catalogue-rules.ts';
import { adminMakersApi } from '#contract/makers/admin-makers.endpoints.ts';
import type { AdminMaker } from '#contract/makers/admin-makers.ts';
import { makerLimits } from '#contract/makers/maker-rules.ts';
import { ListPage, listPage } from '#web/admin/list/list-page.tsx';
import { NewLink } from '#web/admin/list/new-link.tsx';
import { OrderedRows } from '#web/admin/list/ordered-rows.tsx';
import { ShownRow } from '#web/admin/list/shown-row.tsx';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { countOf } from '#web/storefront/catalogue/count-of.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';

const page = listPage({
  title: 'Makers',
  atLeast: 'manager',
  list: adminMakersApi.listAdminMakers,
  rowsOf: ({ makers }) => makers,
  empty: [
    'No makers yet',
    'Add the people who make your products, then choose them in the product forms.',
  ],
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;

export default function AdminMakers() {
  const adminCall = useAdminCall();
  return (
    <ListPage
      parts={page.parts}
      subtitle={() => 'The people who make your products. Each has a page at /makers/…'}
      actions={({ makers }) =>
        makers.length < makerLimits.makersMax && <NewLink to="/admin/makers/new">New Maker</NewLink>
      }
      rows={(makers) => (
        <OrderedRows
          label="Makers"
          items={makers}
          keyOf={({ _id }) => _id}
          nameOf={({ name }) => name}
          save={(ids) => adminCall(adminMakersApi.orderMakers, { body: { ids } })}
        >
          {(maker) => <MakerRow maker={maker} />}
        </OrderedRows>
      )}
    />
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
