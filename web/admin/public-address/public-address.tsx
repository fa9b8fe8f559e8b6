import clsx from 'clsx';
import { useState } from 'react';
import { publicAddressApi } from '#contract/public-address/public-address.endpoints.ts';
import type { AddressCheck, AddressFinding } from '#contract/public-address/public-address.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { Button } from '#web/ui/button.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { TriangleAlert } from '#web/ui/icons/account-icons.ts';
import { CircleHelp } from '#web/ui/icons/admin-icons.ts';
import { CircleCheck } from '#web/ui/icons/icons.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import type { Route } from './+types/public-address.ts';
import { AddressForm } from './address-form.tsx';

const load = (async (ask) =>
  (await ask(publicAddressApi.readPublicAddress, {})).data) satisfies Load<unknown>;

export const loader = onServerForStaff('owner', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Public Address');

export default function PublicAddress({ loaderData }: Route.ComponentProps) {
  const call = useAdminCall();
  const [check, setCheck] = useState<AddressCheck>();
  const [isChecking, setChecking] = useState(false);

  async function start(): Promise<void> {
    setChecking(true);
    const answer = await call(publicAddressApi.checkPublicAddress, {});
    setChecking(false);
    if (answer.success) setCheck(answer.data);
    else toast.error(answer.message);
  }

  return (
    <>
      <AdminHeading
        title="Public Address"
        subtitle="Where customers find the shop, and whether it works from outside"
        back="/admin/settings"
      >
        <Button loading={isChecking} onClick={start}>
          {isChecking ? 'Checking…' : 'Check Now'}
        </Button>
      </AdminHeading>
      <div className="mt-6 grid max-w-3xl gap-6">
        <div role="status" className="empty:hidden">
          {check && <Findings check={check} />}
        </div>
        <section
          aria-labelledby="address"
          className="rounded-lg border border-line bg-rice p-4 sm:p-6"
        >
          <h2 id="address" className="text-xl">
            Address
          </h2>
          <p className="mt-2 font-semibold text-lg [overflow-wrap:anywhere]">
            {loaderData.shopUrl}
          </p>
          {loaderData.isOwn ? (
            <AddressForm {...loaderData} />
          ) : (
            <p className="mt-2 text-soft">
              This is set on the server, as SHOP_URL.
              {loaderData.isTestShop &&
                ' If SANDBOX=1 is set there, remove it first: in a test shop that others reach, anybody can sign in as anybody.'}
            </p>
          )}
        </section>
      </div>
    </>
  );
}

const titles: Record<AddressFinding['what'], string> = {
  address: 'Address',
  reach: 'Reach',
  certificate: 'Certificate',
  host: 'Name',
  protocol: 'Protocol',
  visitors: 'Visitors',
};

const looks = {
  good: { Icon: CircleCheck, ink: 'text-leaf', word: 'Good' },
  unsure: { Icon: CircleHelp, ink: 'text-turmeric-deep', word: 'Unsure' },
  bad: { Icon: TriangleAlert, ink: 'text-madder', word: 'To do' },
};

function Findings({ check: { checkedAt, findings } }: { check: AddressCheck }) {
  return (
    <section aria-labelledby="found" className="rounded-lg border border-line bg-rice p-4 sm:p-6">
      <h2 id="found" className="text-xl">
        Seen from outside
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {findings.map(({ what, state, says }) => {
          const { Icon, ink, word } = looks[state];
          return (
            <li key={what} className="flex gap-3 py-3">
              <Icon aria-hidden="true" className={clsx('mt-0.5 size-6 shrink-0', ink)} />
              <p className="min-w-0 [overflow-wrap:anywhere]">
                <span className="block font-semibold">
                  {titles[what]} <span className="sr-only">({word})</span>
                </span>
                {says}
              </p>
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-sm text-soft">
        Checked <TimeText iso={checkedAt} />. The shop called itself, and nobody else.
      </p>
    </section>
  );
}
