import { useState } from 'react';
import { publicAddressApi } from '#contract/public-address/public-address.endpoints.ts';
import { newAddress } from '#contract/public-address/public-address.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { waitForAddress } from '#web/page/wait-for-address.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { toast } from '#web/ui/toasts/toast.ts';

interface AddressFormProps {
  shopUrl: string;
  isTestShop: boolean;
}

/** The shop opens again at the address that is typed here, once it has reached itself there. */
export function AddressForm({ shopUrl, isTestShop }: AddressFormProps) {
  const call = useAdminCall();
  const [opensAt, setOpensAt] = useState<string>();
  const [doubt, setDoubt] = useState<string>();
  const [isSure, setSure] = useState(false);
  const form = useForm({
    schema: newAddress,
    initial: { address: '' },
    onChange: () => {
      setDoubt(undefined);
      setSure(false);
    },
  });
  const submit = form.submit(async (body) => {
    const answer = await call(publicAddressApi.setPublicAddress, {
      body: { ...body, isSure },
    });
    if (!answer.success) {
      setDoubt(answer.errors?.find(({ field }) => field === 'isSure')?.message);
      if (answer.errors) form.refuse(answer.errors);
      else toast.error(answer.message);
      return;
    }
    const address = answer.data.shopUrl;
    setOpensAt(address);
    await waitForAddress(address);
    // Its cookies are those of the new address: the owner signs in there.
    window.location.assign(`${address}/admin`);
    await new Promise(() => {});
  });
  return (
    <>
      {isTestShop ? <EndOfTest /> : <Moving shopUrl={shopUrl} />}
      <form ref={form.frame} noValidate onSubmit={submit} className="mt-5 grid gap-4">
        <TextField
          label="New address"
          hint="Your domain, such as https://shop.example"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('address')}
        />
        <div role="status" className="grid gap-2 empty:hidden">
          {doubt && (
            <>
              <p className="text-soft">{doubt}</p>
              <TickBox
                label="The shop opens there on a phone without Wi-Fi"
                isOn={isSure}
                onChange={setSure}
              />
            </>
          )}
        </div>
        <p role="status" className="text-soft empty:hidden">
          {opensAt && `The shop opens at ${opensAt}, which takes a few seconds. Sign in there.`}
        </p>
        <p>
          <Button type="submit" loading={form.isSending} needsScript>
            {isTestShop ? 'Open the Shop There' : 'Move the Shop'}
          </Button>
        </p>
      </form>
    </>
  );
}

function EndOfTest() {
  return (
    <>
      <p className="mt-2 text-soft">
        This is a test shop on its own machine: no money moves, and nobody else can reach it. With
        its public address it becomes a shop for real money.
      </p>
      <ol className="mt-3 grid list-decimal gap-2 pl-6">
        <li>At your domain’s registrar, point the name at this machine (an A record).</li>
        <li>
          On this machine, run Caddy with the file deploy/Caddyfile. It gets the certificate and
          passes visitors on to the shop.
        </li>
        <li>
          Enter the address below. The shop calls itself there first, and changes only if it
          answers.
        </li>
      </ol>
      <p className="mt-3 text-soft">
        What was simulated ends then: test keys, the mailbox of this machine, the Google button. So
        connect email and payments first. Passkeys belong to an address, so add them again there.
      </p>
    </>
  );
}

function Moving({ shopUrl }: Pick<AddressFormProps, 'shopUrl'>) {
  return (
    <p className="mt-2 text-soft">
      If the shop moves, links in earlier emails still name {shopUrl}: please redirect it to the new
      address for some months. Everybody signs in again, and adds passkeys again.
    </p>
  );
}
