import { useEffect, useState } from 'react';
import { plainDigits } from '#contract/api/plain-digits.ts';
import { customersApi } from '#contract/customers/customers.endpoints.ts';
import type { Customer } from '#contract/customers/customers.ts';
import { stateNames } from '#contract/orders/indian-states.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { usePincode } from '#web/checkout/address/use-pincode.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/forms/text-field.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import { X } from '#web/ui/icons/icons.ts';
import type { OrderFieldsProps } from './line-fields.tsx';
import type { TypedOrder } from './typed-order.ts';

/** Who orders, and where it goes: as much as is known. */
export function CustomerFields({ typed, problems, onChange }: OrderFieldsProps) {
  const pincode = usePincode();
  const text = (name: keyof TypedOrder, path: string) => ({
    name: path,
    value: String(typed[name]),
    error: problems[path],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });

  async function fillIn(code: string): Promise<void> {
    const plain = plainDigits(code);
    if (!/^\d{6}$/.test(plain) || typed.city || typed.state) return;
    const [place] = await pincode.lookUp(plain);
    if (place) onChange(place);
  }

  return (
    <>
      <KnownCustomer typed={typed} problems={problems} onChange={onChange} />
      <TextField label="Name" maxLength={30} {...text('name', 'contact.name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Phone"
          type="tel"
          inputMode="tel"
          hint="10 digits"
          {...text('phone', 'contact.phone')}
        />
        <TextField
          label="Email"
          type="email"
          hint="For the invoice. Customers who pay by link enter it themselves"
          {...text('email', 'contact.email')}
        />
      </div>
      <TickBox
        label="Enter the delivery address"
        isOn={typed.hasAddress}
        onChange={(hasAddress) => onChange({ hasAddress })}
      />
      {typed.hasAddress ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Pincode"
            inputMode="numeric"
            hint={pincode.message}
            {...text('pincode', 'address.pincode')}
            onBlur={({ target }) => void fillIn(target.value)}
          />
          <TextField label="City" {...text('city', 'address.city')} />
          <TextField
            label="Address"
            className="sm:col-span-2"
            {...text('address', 'address.address')}
          />
          <SelectField
            label="State"
            {...text('state', 'address.state')}
            none="Choose a state"
            options={stateNames}
          />
        </div>
      ) : (
        <p className="text-sm text-soft">
          Customers who pay by link enter their address. Orders marked as paid without an address
          count as handed over.
        </p>
      )}
    </>
  );
}

const PATIENCE_MS = 300;

/** An account finds the order in My Orders. */
function KnownCustomer({ typed, problems, onChange }: OrderFieldsProps) {
  const [search, setSearch] = useState('');
  const found = useFoundCustomers(search);
  if (typed.customer) {
    return (
      <p className="flex items-center gap-2 rounded-md bg-shade py-1 pr-1 pl-4">
        <span className="min-w-0 flex-1 break-words">
          {[typed.customer.name, typed.customer.email].filter(Boolean).join(', ')}
        </span>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Remove this customer"
          onClick={() => onChange({ customer: null })}
        >
          <X aria-hidden="true" className="size-5" />
        </Button>
      </p>
    );
  }

  function choose({ id, name, email }: Customer): void {
    setSearch('');
    onChange({
      customer: { id, name, email },
      name: typed.name || name.slice(0, 30),
      email: typed.email || email,
    });
  }

  return (
    <>
      <TextField
        type="search"
        name="customerId"
        label="Find a customer with an account"
        hint="By name or email. Leave empty for others"
        error={problems.customerId}
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        // Enter would save the order.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {found.length > 0 && (
        <ul aria-label="Found customers" className="grid gap-1">
          {found.map((customer) => (
            <li key={customer.id}>
              <button
                type="button"
                className="min-h-11 w-full break-words rounded-md px-3 py-1 text-left hover:bg-shade"
                onClick={() => choose(customer)}
              >
                {customer.name} <span className="text-soft">{customer.email}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function useFoundCustomers(search: string): readonly Customer[] {
  const adminCall = useAdminCall();
  const [found, setFound] = useState<Customer[]>([]);
  useEffect(() => {
    const q = search.trim();
    if (q.length < 2) return setFound([]);
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const answer = await adminCall(customersApi.listCustomers, { query: { q, limit: 6 } });
      if (isCurrent && answer.success) {
        setFound(answer.data.filter(({ isVerified }) => isVerified));
      }
    }, PATIENCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [adminCall, search]);
  return found;
}
