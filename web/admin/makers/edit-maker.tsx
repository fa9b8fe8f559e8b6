import { useNavigate } from 'react-router';
import { makerPath } from '#contract/catalogue/catalogue-rules.ts';
import { adminMakersApi } from '#contract/makers/admin-makers.endpoints.ts';
import type { AdminMaker } from '#contract/makers/admin-makers.ts';
import { makerLimits } from '#contract/makers/maker-rules.ts';
import { addressFrom } from '#web/admin/content/address-from.ts';
import { RecordPage } from '#web/admin/list/record-page.tsx';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { FormFields } from '#web/admin/records/form-fields.tsx';
import { useFieldsForm } from '#web/admin/records/use-fields-form.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, notFound, onServerForStaff } from '#web/page/load-page.ts';
import { countOf } from '#web/storefront/catalogue/count-of.ts';
import type { Route } from './+types/edit-maker.ts';
import { makerForm } from './maker-form.ts';

const listAddress = '/admin/makers';

interface Loaded {
  /** Undefined: a new one. */
  maker?: AdminMaker | undefined;
  staff: readonly { id: string; name: string }[];
}

const load = (async (ask, { params: { id = '' } }) => {
  const { makers, staff } = (await ask(adminMakersApi.listAdminMakers, {})).data;
  if (id === 'new') return { staff };
  const maker = makers.find(({ _id }) => _id === id);
  if (!maker) throw notFound();
  return { maker, staff };
}) satisfies Load<Loaded>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Makers');

export default function EditMakerPage({ loaderData }: Route.ComponentProps) {
  const loaded: Loaded = loaderData;
  return <EditMaker key={loaded.maker?._id ?? 'new'} {...loaded} />;
}

function EditMaker({ maker, staff }: Loaded) {
  const adminCall = useAdminCall();
  const navigate = useNavigate();
  const actions = useRecordActions<'save' | 'delete', AdminMaker>({ record: 'maker' });
  const form = useFieldsForm({
    fields: makerForm,
    name: 'maker',
    record: maker,
    actions,
    task: 'save',
    ask: (body) =>
      maker
        ? adminCall(adminMakersApi.updateMaker, { params: { id: maker._id }, body })
        : adminCall(adminMakersApi.createMaker, { body }),
    onSaved: () => navigate(listAddress),
  });
  const { draft } = form;
  const suggested = addressFrom(draft.name);
  const hasLeft = draft.staff !== '' && !staff.some(({ id }) => id === draft.staff);
  return (
    <RecordPage
      form={form}
      name="Maker"
      title={maker ? maker.name : 'New Maker'}
      listAddress={listAddress}
      className="max-w-3xl"
      deletion={
        maker && {
          title: `Delete “${maker.name}”?`,
          description: `${productsOf(maker)}Links to this maker will no longer work. Certificates keep the name.`,
          ask: () => adminCall(adminMakersApi.deleteMaker, { params: { id: maker._id } }),
        }
      }
    >
      <FormFields
        form={form}
        details={{
          address: {
            hint: `Address: ${makerPath(draft.address || suggested || '…')}. Earlier addresses redirect here`,
            placeholder: suggested,
          },
          story: { hint: `${draft.story.length}/${makerLimits.storyMax}` },
          staff: {
            options: [
              ...(hasLeft ? [{ value: draft.staff, label: 'A former member of staff' }] : []),
              ...staff.map(({ id, name }) => ({ value: id, label: name })),
            ],
          },
        }}
      />
    </RecordPage>
  );
}

function productsOf({ products }: AdminMaker): string {
  if (products === 0) return '';
  return `${countOf(products)} ${products === 1 ? 'stays' : 'stay'} in the shop, without a maker. `;
}
