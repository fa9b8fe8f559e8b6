import { zodResolver } from '@hookform/resolvers/zod';
import { type ChangeEvent, useEffect } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import type { FieldError } from '#contract/api/envelope.ts';
import { stateNames } from '#contract/orders/indian-states.ts';
import { pincodeMessages } from '#contract/orders/pincode-rules.ts';
import { type ShippingAddress, shippingAddress } from '#contract/orders/shipping-address.ts';
import type { ShippingFields } from '#web/cart/last-address.ts';
import { SelectField, TextField } from '#web/ui/forms/text-field.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { type AddressForm, usePlaceOfPincode } from './use-place-of-pincode.ts';

interface ShippingFormProps {
  id: string;
  /** What is known of the customer. */
  known: Partial<ShippingFields>;
  /** What is found later, for fields that are still empty. */
  foundLater: Partial<ShippingFields>;
  onSubmit(address: ShippingAddress): Promise<FieldError[]>;
  /** Whether every field is filled in and right. */
  onReadiness(isReady: boolean): void;
  /** Called on every change. */
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

export function ShippingForm({
  id,
  known,
  foundLater,
  onSubmit,
  onReadiness,
  onTyping,
}: ShippingFormProps) {
  const form = useForm<ShippingFields, unknown, ShippingAddress>({
    mode: 'onChange',
    defaultValues: { ...empty, ...known },
    resolver: zodResolver(shippingAddress),
  });
  const { register, formState, handleSubmit, setError, subscribe, watch } = form;
  const place = usePlaceOfPincode(form);
  useKnownFieldsJudged(form, known);
  useFoundLater(form, foundLater);
  useEffect(() => onReadiness(formState.isValid), [formState.isValid, onReadiness]);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onTyping(values) }),
    [subscribe, onTyping],
  );

  const submit = handleSubmit(async (address) => {
    const refused = (await onSubmit(address))
      .map(({ field, message }) => ({ name: field.replace(/^shippingAddress\./, ''), message }))
      .filter(({ name }) => name in empty);
    for (const [index, { name, message }] of refused.entries()) {
      setError(name as FieldPath<ShippingFields>, { message }, { shouldFocus: index === 0 });
    }
  });
  const [city, state] = watch(['city', 'state']);
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
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder="10 digits"
        error={errorOf('phone')}
        {...register('phone', {
          setValueAs: plainPhone,
          onChange({ target }: ChangeEvent<HTMLInputElement>) {
            const plain = plainPhone(target.value);
            // Only once it is complete, so that the field does not change during typing.
            if (/^\d{10}$/.test(plain) && plain !== target.value) target.value = plain;
          },
        })}
      />
      <TextField
        label="Pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="6 digits"
        error={errorOf('pincode')}
        hint={place.message && <span className="text-turmeric-deep">{place.message}</span>}
        {...register('pincode', { onChange: place.onPincode })}
      />
      <PlaceChoice places={place.choices} chosen={{ city, state }} onChoose={place.fillIn} />
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
      <p role="status" className="sr-only">
        {place.isLooking
          ? 'Finding your city and state…'
          : place.message || filledWords(place.filled)}
      </p>
    </form>
  );
}

function filledWords({ city, state }: { city: boolean; state: boolean }): string {
  return city && state ? 'City and state are filled in.' : '';
}

/** A mobile number as people write it: spaces, dashes and India's own prefix do not count. */
function plainPhone(text: string): string {
  const digits = text.replace(/[\s()-]/g, '');
  return /^(?:\+91|91|0)(\d{10})$/.exec(digits)?.[1] ?? digits;
}

/** Fills empty fields with what was found later. */
function useFoundLater({ getValues, setValue }: AddressForm, found: Partial<ShippingFields>): void {
  useEffect(() => {
    for (const [name, value] of Object.entries(found) as [keyof ShippingFields, string][]) {
      if (!getValues(name)) setValue(name, value, { shouldValidate: true });
    }
  }, [getValues, setValue, found]);
}

/** Validates prefilled fields at once, so that their errors are visible. */
function useKnownFieldsJudged({ trigger }: AddressForm, known: Partial<ShippingFields>): void {
  const names = Object.entries(known)
    .filter(([, value]) => value !== '')
    .map(([name]) => name)
    .join();
  useEffect(() => {
    if (names) void trigger(names.split(',') as FieldPath<ShippingFields>[]);
  }, [trigger, names]);
}
