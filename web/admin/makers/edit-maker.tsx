import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminMakersApi } from '#contract/makers/admin-makers.endpoints.ts';
import type { AdminMaker } from '#contract/makers/admin-makers.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { RestoredHint } from '#web/admin/records/restored-hint.tsx';
import { StaleNotice } from '#web/admin/records/stale-notice.tsx';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { useRecordForm } from '#web/admin/records/use-record-form.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, notFound, onServerForStaff } from '#web/page/load-page.ts';
import { countOf } from '#web/storefront/catalogue/count-of.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Trash2 } from '#web/ui/icons/icons.ts';
import type { Route } from './+types/edit-maker.ts';
import { MakerFields, type Staff } from './maker-fields.tsx';
import { nothingTyped, problemsOf, sentOf, type TypedMaker, typedOf } from './typed-maker.ts';

const listAddress = '/admin/makers';

interface Loaded {
  /** Undefined: a new one. */
  maker?: AdminMaker | undefined;
  staff: Staff;
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
  const form = useRecordForm<TypedMaker, 'save' | 'delete', object>({
    actions,
    task: 'save',
    key: `maker:${maker?._id ?? 'new'}`,
    initial: maker ? typedOf(maker) : nothingTyped,
    check: problemsOf,
    ask(typed) {
      const body = sentOf(typed);
      if (!maker) return adminCall(adminMakersApi.createMaker, { body });
      return adminCall(adminMakersApi.updateMaker, {
        params: { id: maker._id },
        body: { ...body, seen: typed.seen },
      });
    },
    onSaved: () => navigate(listAddress),
  });
  return (
    <>
      <AdminHeading back={listAddress} title={maker ? maker.name : 'New Maker'} />
      <form
        ref={form.frame}
        noValidate
        onSubmit={form.submit}
        aria-label="Maker"
        className="mt-6 grid max-w-3xl gap-6"
      >
        <div className="grid min-w-0 grid-cols-1 gap-5 rounded-lg border border-line bg-rice p-4 sm:p-6">
          {form.isRestored && <RestoredHint onForget={form.forgetDraft} />}
          <MakerFields
            typed={form.draft}
            problems={form.problems}
            staff={staff}
            onChange={form.change}
          />
        </div>
        {form.stale && <StaleNotice {...form.stale} />}
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <Button type="submit" loading={form.isSending}>
            {form.isSending ? 'Saving...' : 'Save Maker'}
          </Button>
          <LinkButton to={listAddress} variant="secondary">
            Cancel
          </LinkButton>
          {maker && <Delete maker={maker} actions={actions} />}
        </div>
      </form>
    </>
  );
}

interface DeleteProps {
  maker: AdminMaker;
  actions: ReturnType<typeof useRecordActions<'save' | 'delete', AdminMaker>>;
}

function Delete({ maker, actions }: DeleteProps) {
  const adminCall = useAdminCall();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const { _id: id, name, products } = maker;

  async function remove(): Promise<void> {
    await actions.run(
      'delete',
      () => adminCall(adminMakersApi.deleteMaker, { params: { id } }),
      () => navigate(listAddress, { replace: true }),
    );
    setAsked(false);
  }

  const stay = products === 1 ? 'stays' : 'stay';
  const theirs = products > 0 ? `${countOf(products)} ${stay} in the shop, without a maker. ` : '';
  return (
    <>
      <Button variant="secondary" className="sm:ml-auto" onClick={() => setAsked(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={`Delete “${name}”?`}
        description={`${theirs}Links to this maker will no longer work. Certificates keep the name.`}
        confirmLabel="Delete"
        danger
        loading={actions.task === 'delete'}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
