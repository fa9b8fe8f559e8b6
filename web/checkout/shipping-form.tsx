import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form';
import { type ShippingAddress, shippingAddress } from '#contract/checkout.ts';
import type { FieldError } from '#contract/envelope.ts';
import { pincodeMessages } from '#contract/pincode.ts';
import { stateNames } from '#contract/states.ts';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import type { ShippingFields } from './last-address.ts';
import { usePincode } from './use-pincode.ts';

interface ShippingFormProps {
  id: string;
  /** What is known of the shopper. */
  known: Partial<ShippingFields>;
  onSubmit(address: ShippingAddress): Promise<FieldError[]>;
  /** Whether every field is filled in and right. */
  onReadiness(isReady: boolean): void;
  /** Told of every change. */
  onTyping(typed: ShippingFields): void;
}

const empty: ShippingFields = {
  name: '',
  email: '',
  phone: '',
  pincode: '',
  address: '',
  city: '',
  state: '',
};

export function ShippingForm({ id, known, onSubmit, onReadiness, onTyping }: ShippingFormProps) {
  const form = useForm<ShippingFields, unknown, ShippingAddress>({
    mode: 'onChange',
    defaultValues: { ...empty, ...known },
    resolver: zodResolver(shippingAddress),
  });
  const { register, formState, handleSubmit, setError, subscribe } = form;
  const place = usePlaceOfPincode(form);
  useKnownFieldsJudged(form, known);
  useEffect(() => onReadiness(formState.isValid), [formState.isValid, onReadiness]);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onTyping(values) }),
    [subscribe, onTyping],
  );

  const submit = handleSubmit(async (address) => {
    for (const { field, message } of await onSubmit(address)) {
      const name = field.replace(/^shippingAddress\./, '');
      if (name in empty) setError(name as FieldPath<ShippingFields>, { message });
    }
  });
  const errorOf = (name: keyof ShippingFields) => formState.errors[name]?.message;

  return (
    <form id={id} onSubmit={submit} noValidate className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField
        label="Full Name"
        autoComplete="name"
        error={errorOf('name')}
        {...register('name')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errorOf('email')}
        {...register('email')}
      />
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="10 digits"
        error={errorOf('phone')}
        {...register('phone', { setValueAs: plainPhone })}
      />
      <TextField
        label="Pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="6 digits"
        error={errorOf('pincode')}
        hint={<PincodeHint isLooking={place.isLooking} message={place.message} />}
        {...register('pincode', { onChange: place.onPincode })}
      />
      <TextField
        label="Address"
        autoComplete="street-address"
        placeholder="House, street, area"
        className="sm:col-span-2"
        error={errorOf('address')}
        {...register('address')}
      />
      <TextField
        label="City"
        autoComplete="address-level2"
        error={errorOf('city')}
        hint={place.filled.city && pincodeMessages.autofilled}
        {...register('city', { onChange: () => place.edited('city') })}
      />
      <SelectField
        label="State"
        autoComplete="address-level1"
        error={errorOf('state')}
        hint={place.filled.state && pincodeMessages.autofilled}
        {...register('state', { onChange: () => place.edited('state') })}
      >
        <option value="">Choose a state</option>
        {stateNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    </form>
  );
}

function PincodeHint({ isLooking, message }: { isLooking: boolean; message: string }) {
  return (
    <span role="status" className={message && 'text-turmeric-deep'}>
      {isLooking ? 'Finding your city and state…' : message}
    </span>
  );
}

/** A mobile number as people write it: spaces, dashes and India's own prefix do not count. */
function plainPhone(text: string): string {
  const digits = text.replace(/[\s()-]/g, '');
  return /^(?:\+91|91|0)(\d{10})$/.exec(digits)?.[1] ?? digits;
}

type Form = UseFormReturn<ShippingFields, unknown, ShippingAddress>;

/** Fills in city and state as soon as the pincode is whole, and marks them until they are edited. */
function usePlaceOfPincode({ setValue }: Form) {
  const { isLooking, message, lookUp, forget } = usePincode();
  const [filled, setFilled] = useState({ city: false, state: false });

  async function onPincode(event: { target: { value: string } }): Promise<void> {
    const pincode = event.target.value.trim();
    if (!/^\d{6}$/.test(pincode)) return forget();
    const place = await lookUp(pincode);
    if (!place) return;
    for (const name of ['city', 'state'] as const) {
      setValue(name, place[name], { shouldValidate: true, shouldDirty: true });
    }
    setFilled({ city: true, state: true });
  }

  function edited(name: 'city' | 'state'): void {
    setFilled((before) => ({ ...before, [name]: false }));
  }

  return { isLooking, message, filled, onPincode, edited };
}

/** What was filled in for the shopper is judged at once, so that a fault in it can be seen. */
function useKnownFieldsJudged({ trigger }: Form, known: Partial<ShippingFields>): void {
  const names = Object.entries(known)
    .filter(([, value]) => value !== '')
    .map(([name]) => name)
    .join();
  useEffect(() => {
    if (names) void trigger(names.split(',') as FieldPath<ShippingFields>[]);
  }, [trigger, names]);
}
