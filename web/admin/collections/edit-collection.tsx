import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminCollectionsApi } from '#contract/collections/admin-collections.endpoints.ts';
import type { AdminCollection, ChosenProduct } from '#contract/collections/admin-collections.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { RestoredHint } from '#web/admin/records/restored-hint.tsx';
import { StaleNotice } from '#web/admin/records/stale-notice.tsx';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { useRecordForm } from '#web/admin/records/use-record-form.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Choice } from '#web/ui/forms/choice.tsx';
import { Trash2 } from '#web/ui/icons/icons.ts';
import type { Route } from './+types/edit-collection.ts';
import { ChosenProducts } from './chosen-products.tsx';
import { CollectionFields } from './collection-fields.tsx';
import { RulesFields } from './rules-fields.tsx';
import { RulesPreview } from './rules-preview.tsx';
import {
  nothingTyped,
  problemsBy,
  problemsOf,
  sentOf,
  type TypedCollection,
  typedOf,
} from './typed-collection.ts';

const listAddress = '/admin/collections';

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
  const form = useRecordForm<TypedCollection, 'save' | 'delete', object>({
    actions,
    task: 'save',
    key: `collection:${collection?._id ?? 'new'}`,
    initial: collection ? typedOf(collection, chosen) : nothingTyped,
    check: problemsOf,
    problemsBy,
    ask(typed) {
      const body = sentOf(typed);
      if (!collection) return adminCall(adminCollectionsApi.createCollection, { body });
      const params = { id: collection._id };
      return adminCall(adminCollectionsApi.updateCollection, {
        params,
        body: { ...body, seen: typed.seen },
      });
    },
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
  return (
    <>
      <AdminHeading back={listAddress} title={collection ? collection.title : 'New Collection'} />
      <form
        ref={form.frame}
        noValidate
        onSubmit={form.submit}
        aria-label="Collection"
        className="mt-6 grid items-start gap-6 xl:grid-cols-2"
      >
        <div className="grid min-w-0 grid-cols-1 gap-5 rounded-lg border border-line bg-rice p-4 sm:p-6">
          {form.isRestored && <RestoredHint onForget={form.forgetDraft} />}
          <CollectionFields {...shared} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5 rounded-lg border border-line bg-rice p-4 sm:p-6">
          <WayChoice {...shared} />
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
        </div>
        <div className="grid gap-4 xl:col-span-2">
          {form.stale && <StaleNotice {...form.stale} />}
          <div className="flex flex-wrap gap-3 max-sm:*:grow">
            <Button type="submit" loading={form.isSending}>
              {form.isSending ? 'Saving...' : 'Save Collection'}
            </Button>
            <LinkButton to={listAddress} variant="secondary">
              Cancel
            </LinkButton>
            {collection && <Delete collection={collection} actions={actions} />}
          </div>
        </div>
      </form>
    </>
  );
}

interface WayChoiceProps {
  typed: TypedCollection;
  onChange(change: Partial<TypedCollection>): void;
}

function WayChoice({ typed, onChange }: WayChoiceProps) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-1.5 font-semibold">Which products?</legend>
      <Choice
        name="way"
        label="Chosen one by one"
        meaning="In your own order"
        isChosen={typed.way === 'chosen'}
        onChoose={() => onChange({ way: 'chosen' })}
      />
      <Choice
        name="way"
        label="By rules"
        meaning="New products are added automatically"
        isChosen={typed.way === 'rules'}
        onChoose={() => onChange({ way: 'rules' })}
      />
    </fieldset>
  );
}

interface DeleteProps {
  collection: AdminCollection;
  actions: ReturnType<typeof useRecordActions<'save' | 'delete', AdminCollection>>;
}

function Delete({ collection, actions }: DeleteProps) {
  const adminCall = useAdminCall();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);

  async function remove(): Promise<void> {
    await actions.run(
      'delete',
      () => adminCall(adminCollectionsApi.deleteCollection, { params: { id: collection._id } }),
      () => navigate(listAddress, { replace: true }),
    );
    setAsked(false);
  }

  return (
    <>
      <Button variant="secondary" className="sm:ml-auto" onClick={() => setAsked(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={`Delete “${collection.title}”?`}
        description="Its products stay in the shop. Links to the collection will no longer work."
        confirmLabel="Delete"
        danger
        loading={actions.task === 'delete'}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
