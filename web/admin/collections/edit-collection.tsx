import { useNavigate } from 'react-router';
import { collectionPath } from '#contract/catalogue/catalogue-rules.ts';
import { adminCollectionsApi } from '#contract/collections/admin-collections.endpoints.ts';
import type { AdminCollection, ChosenProduct } from '#contract/collections/admin-collections.ts';
import { addressFrom } from '#web/admin/content/address-from.ts';
import { RecordPage } from '#web/admin/list/record-page.tsx';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { FormFields } from '#web/admin/records/form-fields.tsx';
import { useFieldsForm } from '#web/admin/records/use-fields-form.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { Choices } from '#web/ui/forms/choices.tsx';
import type { Route } from './+types/edit-collection.ts';
import { ChosenProducts } from './chosen-products.tsx';
import { collectionForm, type TypedCollection } from './collection-form.ts';
import { RulesFields } from './rules-fields.tsx';
import { RulesPreview } from './rules-preview.tsx';

const listAddress = '/admin/collections';

const ways = [
  { value: 'chosen', label: 'Chosen one by one', meaning: 'In your own order' },
  { value: 'rules', label: 'By rules', meaning: 'New products are added automatically' },
] as const;

interface Loaded {
  /** Undefined: a new one. */
  collection?: AdminCollection;
  chosen: ChosenProduct[];
}

const load = (async (ask, { params: { id = '' } }) => {
  if (id === 'new') return { chosen: [] };
  return (await ask(adminCollectionsApi.readAdminCollection, { params: { id } })).data;
}) satisfies Load<Loaded>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Collections');

export default function EditCollectionPage({ loaderData }: Route.ComponentProps) {
  const loaded: Loaded = loaderData;
  return <EditCollection key={loaded.collection?._id ?? 'new'} {...loaded} />;
}

function EditCollection({ collection, chosen }: Loaded) {
  const adminCall = useAdminCall();
  const navigate = useNavigate();
  const actions = useRecordActions<'save' | 'delete', AdminCollection>({ record: 'collection' });
  const form = useFieldsForm({
    fields: collectionForm,
    name: 'collection',
    record: collection,
    initial: { products: chosen },
    actions,
    task: 'save',
    ask: (body) =>
      collection
        ? adminCall(adminCollectionsApi.updateCollection, { params: { id: collection._id }, body })
        : adminCall(adminCollectionsApi.createCollection, { body }),
    onSaved: () => navigate(listAddress),
  });
  const { draft, problems } = form;

  /** A problem within what is changed goes with the change. */
  function change(next: Partial<TypedCollection>): void {
    form.change(next);
    form.setProblems((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([field]) => !((field.split('.')[0] ?? '') in next)),
      ),
    );
  }

  const shared = { typed: draft, problems, onChange: change };
  const suggested = addressFrom(draft.title);
  return (
    <RecordPage
      form={form}
      name="Collection"
      title={collection ? collection.title : 'New Collection'}
      listAddress={listAddress}
      className="xl:grid-cols-2"
      deletion={
        collection && {
          title: `Delete “${collection.title}”?`,
          description:
            'Its products stay in the shop. Links to the collection will no longer work.',
          ask: () =>
            adminCall(adminCollectionsApi.deleteCollection, { params: { id: collection._id } }),
        }
      }
      beside={
        <>
          <Choices
            name="way"
            legend="Which products?"
            options={ways}
            value={draft.way}
            onChange={(way) => change({ way })}
            className="sm:grid-cols-2"
          />
          {draft.way === 'chosen' ? (
            <ChosenProducts
              products={draft.products}
              onChange={(products) => change({ products })}
            />
          ) : (
            <>
              <RulesFields {...shared} />
              <RulesPreview typed={draft} />
            </>
          )}
        </>
      }
    >
      <FormFields
        form={form}
        details={{
          address: {
            hint: `Address: ${collectionPath(draft.address || suggested || '…')}. Earlier addresses redirect here`,
            placeholder: suggested,
          },
        }}
      />
    </RecordPage>
  );
}
