import { zodResolver } from '@hookform/resolvers/zod';
import { type ChangeEvent, useEffect } from 'react';
import { type FieldErrors, type FieldPath, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { FieldError } from '#contract/api/envelope.ts';
import { plainDigits, plainPhone } from '#contract/api/plain-digits.ts';
import {
  countCharacters,
  type Delivery,
  deliveryOf,
  giftNoteMax,
  type ShippingFields,
  shippingForm,
} from '#contract/orders/delivery.ts';
import { stateNames } from '#contract/orders/indian-states.ts';
import { pincodeMessages } from '#contract/pincodes/pincode-rules.ts';
import type { MissingField } from '#web/ui/forms/not-yet.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/text-field.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { type AddressForm, usePlaceOfPincode } from './use-place-of-pincode.ts';

interface ShippingFormProps {
  id: string;
  /** What is known of the customer. */
  known: Partial<ShippingFields>;
  /** What is found later, for fields that are still empty. */
  foundLater: Partial<ShippingFields>;
  onSubmit(delivery: Delivery): Promise<FieldError[]>;
  /** The fields that are still empty or not right. */
  onReadiness(missing: readonly MissingField[]): void;
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
  giftNote: '',
};

const labels: Record<keyof ShippingFields, string> = {
  name: 'Full Name',
  email: 'Email',
  phone: 'Phone',
  pincode: 'Pincode',
  address: 'Address',
  city: 'City',
  state: 'State',
  giftNote: 'Gift Note',
};

const fieldNames = Object.keys(empty) as (keyof ShippingFields)[];

/** What of it the form has fields for, whatever else was stored. */
function pickFields(texts: Partial<ShippingFields>): Partial<ShippingFields> {
  const given = fieldNames.filter((name) => texts[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, texts[name]]));
}

export function ShippingForm({
  id,
  known: stored,
  foundLater,
  onSubmit,
  onReadiness,
  onTyping,
}: ShippingFormProps) {
  const known = pickFields(stored);
  const form = useForm<ShippingFields, unknown, z.output<typeof shippingForm>>({
    mode: 'onChange',
    defaultValues: { ...empty, ...known },
    resolver: zodResolver(shippingForm),
  });
  const { register, formState, handleSubmit, setError, subscribe, watch } = form;
  const place = usePlaceOfPincode(form);
  useKnownFieldsJudged(form, known);
  useFoundLater(form, foundLater);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onTyping(values) }),
    [subscribe, onTyping],
  );

  const submit = handleSubmit(async (typed) => {
    const refused = (await onSubmit(deliveryOf(typed)))
      .map(({ field, message }) => ({ name: field.replace(/^shippingAddress\./, ''), message }))
      .filter(({ name }) => Object.hasOwn(empty, name));
    for (const [index, { name, message }] of refused.entries()) {
      setError(name as FieldPath<ShippingFields>, { message }, { shouldFocus: index === 0 });
    }
  });
  const typed = watch();
  const { city, state, giftNote } = typed;
  useReadiness(typed, formState.errors, onReadiness);
  const errorOf = (name: keyof ShippingFields) => formState.errors[name]?.message;

  return (
    <form id={id} onSubmit={submit} noValidate className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField
        label={labels.name}
        autoComplete="name"
        error={errorOf('name')}
        {...register('name')}
      />
      <TextField
        label={labels.email}
        type="email"
        autoComplete="email"
        error={errorOf('email')}
        {...register('email')}
      />
      <TextField
        label={labels.phone}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder="10 digits"
        error={errorOf('phone')}
        {...register('phone', {
          setValueAs: plainPhone,
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
            showPlain(target, plainPhone(target.value), 10),
        })}
      />
      <TextField
        label={labels.pincode}
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="6 digits"
        error={errorOf('pincode')}
        hint={place.message && <span className="text-turmeric-deep">{place.message}</span>}
        {...register('pincode', {
          setValueAs: plainDigits,
          onChange(event: ChangeEvent<HTMLInputElement>) {
            showPlain(event.target, plainDigits(event.target.value), 6);
            void place.onPincode(event);
          },
        })}
      />
      <PlaceChoice places={place.choices} chosen={{ city, state }} onChoose={place.fillIn} />
      <TextField
        label={labels.address}
        autoComplete="street-address"
        placeholder="House, street, area"
        className="sm:col-span-2"
        error={errorOf('address')}
        {...register('address')}
      />
      <TextField
        label={labels.city}
        autoComplete="address-level2"
        error={errorOf('city')}
        hint={place.filled.city && pincodeMessages.autofilled}
        {...register('city', { onChange: () => place.edited('city') })}
      />
      <SelectField
        label={labels.state}
        autoComplete="address-level1"
        error={errorOf('state')}
        hint={place.filled.state && pincodeMessages.autofilled}
        {...register('state', { onChange: () => place.edited('state') })}
        none="Choose a state"
        options={stateNames}
      />
      <TextAreaField
        label={
          <>
            {labels.giftNote} <span className="font-normal text-soft">(optional)</span>
          </>
        }
        rows={4}
        autoComplete="off"
        className="sm:col-span-2"
        error={errorOf('giftNote')}
        hint={
          <span className="flex justify-between gap-4">
            We print it on the packing slip in the parcel.
            <span className="shrink-0 tabular-nums">
              {countCharacters(giftNote.trim())}/{giftNoteMax}
            </span>
          </span>
        }
        {...register('giftNote')}
      />
      <p role="status" className="sr-only">
        {place.isLooking
          ? 'Finding your city and state…'
          : place.message || filledWords(place.filled)}
      </p>
    </form>
  );
}

/** Tells which fields keep the form from being sent, in their order. */
function useReadiness(
  typed: ShippingFields,
  errors: FieldErrors<ShippingFields>,
  onReadiness: ShippingFormProps['onReadiness'],
): void {
  const broken = shippingForm.safeParse(typed).error?.issues.map(({ path: [name] }) => name) ?? [];
  const missing = fieldNames.filter((name) => errors[name] || broken.includes(name)).join();
  useEffect(() => {
    const names = missing.split(',').filter(Boolean) as (keyof ShippingFields)[];
    onReadiness(names.map((name) => ({ name, label: labels[name] })));
  }, [missing, onReadiness]);
}

/** Only once the number is whole, so that the field does not change during typing. */
function showPlain(field: HTMLInputElement, plain: string, digits: number): void {
  const isWhole = plain.length === digits && /^\d+$/.test(plain);
  if (isWhole && plain !== field.value) field.value = plain;
}

function filledWords({ city, state }: { city: boolean; state: boolean }): string {
  return city && state ? 'We have filled in city and state.' : '';
}

/** Fills empty fields with what was found later, except the one in which the customer begins to type. */
function useFoundLater({ getValues, setValue }: AddressForm, found: Partial<ShippingFields>): void {
  useEffect(() => {
    for (const name of fieldNames) {
      const value = found[name];
      const hasFocus = document.activeElement?.getAttribute('name') === name;
      if (value && !hasFocus && !getValues(name)) setValue(name, value, { shouldValidate: true });
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
