import { useEffect, useEffectEvent } from 'react';
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
import type { Problems } from '#web/ui/forms/problems.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/text-field.tsx';
import { type Form, useForm } from '#web/ui/forms/use-form.ts';
import { EarlierAddresses } from './earlier-addresses.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { usePlaceOfPincode } from './use-place-of-pincode.ts';

interface ShippingFormProps {
  id: string;
  /** What is not asked, nor sent. */
  omits?: readonly ('name' | 'email' | 'phone')[];
  /** What is known of the customer. */
  known: Partial<ShippingFields>;
  /** Whether they may choose where an earlier order went. */
  hasEarlier?: boolean;
  /** What is found later, for fields that are still empty. */
  foundLater: Partial<ShippingFields>;
  onSubmit(delivery: Delivery): Promise<FieldError[]>;
  /** The fields that are still empty or not right. */
  onReadiness(missing: readonly MissingField[]): void;
  /** Called on every change. */
  onTyping(typed: ShippingFields): void;
}

const none: readonly never[] = [];

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

/** What of it is filled in: an order taken by telephone may have no email. */
function filledFields(texts: Partial<ShippingFields>): Partial<ShippingFields> {
  return Object.fromEntries(Object.entries(pickFields(texts)).filter(([, text]) => text));
}

export function ShippingForm({
  id,
  omits = none,
  known: stored,
  hasEarlier = false,
  foundLater,
  onSubmit,
  onReadiness,
  onTyping,
}: ShippingFormProps) {
  const known = pickFields(stored);
  const isOmitted = (name: 'name' | 'email' | 'phone') => omits.some((each) => each === name);
  const form = useForm<ShippingFields, z.output<typeof shippingForm>>({
    isEager: true,
    initial: { ...empty, ...known },
    schema: {
      safeParse: (typed) => rulesWithout(omits).safeParse(plainly(typed as ShippingFields)),
    },
    onChange: (typed) => onTyping(plainly(typed)),
  });
  const { field, change, problems, values } = form;
  const place = usePlaceOfPincode(change);
  useKnownFieldsJudged(form, known);
  useFoundLater(form, foundLater);
  useReadiness(values, problems, { omits, onReadiness });

  const submit = form.submit(async (typed) => {
    const refused = await onSubmit(deliveryOf(typed));
    form.refuse(
      refused.map((error) => ({ ...error, field: error.field.replace(/^shippingAddress\./, '') })),
    );
  });
  const { city, state, giftNote } = values;

  return (
    <form
      ref={form.frame}
      id={id}
      onSubmit={submit}
      noValidate
      className="grid gap-x-4 gap-y-5 sm:grid-cols-2"
    >
      {hasEarlier && (
        <div className="sm:col-span-2">
          <EarlierAddresses
            onChoose={(earlier) => {
              // Nothing of another pincode may follow.
              void place.onPincode('');
              change(filledFields(earlier));
            }}
          />
        </div>
      )}
      {!isOmitted('name') && (
        <TextField label={labels.name} autoComplete="name" {...field('name')} />
      )}
      {!isOmitted('email') && (
        <TextField label={labels.email} type="email" autoComplete="email" {...field('email')} />
      )}
      {!isOmitted('phone') && (
        <TextField
          label={labels.phone}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder="10 digits"
          {...field('phone')}
          onChange={({ target: { value } }) =>
            change({ phone: shownPlain(value, plainPhone(value), 10) })
          }
        />
      )}
      <TextField
        label={labels.pincode}
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="6 digits"
        hint={place.message && <span className="text-turmeric-deep">{place.message}</span>}
        {...field('pincode')}
        onChange={({ target: { value } }) => {
          change({ pincode: shownPlain(value, plainDigits(value), 6) });
          void place.onPincode(plainDigits(value));
        }}
      />
      <PlaceChoice places={place.choices} chosen={{ city, state }} onChoose={place.fillIn} />
      <TextField
        label={labels.address}
        autoComplete="street-address"
        placeholder="House, street, area"
        className="sm:col-span-2"
        {...field('address')}
      />
      <TextField
        label={labels.city}
        autoComplete="address-level2"
        hint={place.filled.city && pincodeMessages.autofilled}
        {...field('city')}
        onChange={({ target }) => {
          place.edited('city');
          change({ city: target.value });
        }}
      />
      <SelectField
        label={labels.state}
        autoComplete="address-level1"
        hint={place.filled.state && pincodeMessages.autofilled}
        {...field('state')}
        onChange={({ target }) => {
          place.edited('state');
          change({ state: target.value });
        }}
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
        hint={
          <span className="flex justify-between gap-4">
            We print it on the packing slip in the parcel.
            <span className="shrink-0 tabular-nums">
              {countCharacters(giftNote.trim())}/{giftNoteMax}
            </span>
          </span>
        }
        {...field('giftNote')}
      />
      <p role="status" className="sr-only">
        {place.isLooking
          ? 'Finding your city and state…'
          : place.message || filledWords(place.filled)}
      </p>
    </form>
  );
}

/** The rules of the form, and of one that does not ask some of a person. */
function rulesWithout(omitted: readonly string[]): typeof shippingForm {
  if (omitted.length === 0) return shippingForm;
  const mask = Object.fromEntries(omitted.map((name) => [name, true]));
  return shippingForm.omit(mask as { name: true }) as unknown as typeof shippingForm;
}

/** Tells which fields keep the form from being sent, in their order. */
function useReadiness(
  typed: ShippingFields,
  problems: Problems,
  { omits = none, onReadiness }: Pick<ShippingFormProps, 'omits' | 'onReadiness'>,
): void {
  const broken =
    rulesWithout(omits)
      .safeParse(typed)
      .error?.issues.map(({ path: [name] }) => name) ?? [];
  const missing = fieldNames.filter((name) => problems[name] || broken.includes(name)).join();
  useEffect(() => {
    const names = missing.split(',').filter(Boolean) as (keyof ShippingFields)[];
    onReadiness(names.map((name) => ({ name, label: labels[name] })));
  }, [missing, onReadiness]);
}

/** Digits as they are judged and sent. */
function plainly(typed: ShippingFields): ShippingFields {
  return { ...typed, phone: plainPhone(typed.phone), pincode: plainDigits(typed.pincode) };
}

/** Plain only once the number is whole, so that the field does not change during typing. */
function shownPlain(typed: string, plain: string, digits: number): string {
  return plain.length === digits && /^\d+$/.test(plain) ? plain : typed;
}

function filledWords({ city, state }: { city: boolean; state: boolean }): string {
  return city && state ? 'We have filled in city and state.' : '';
}

type AddressForm = Pick<Form<ShippingFields, unknown>, 'latest' | 'change' | 'judge'>;

/** Fills empty fields with what was found later, except the one in which the customer begins to type. */
function useFoundLater({ latest, change }: AddressForm, found: Partial<ShippingFields>): void {
  const fill = useEffectEvent(() => {
    for (const name of fieldNames) {
      const value = found[name];
      const hasFocus = document.activeElement?.getAttribute('name') === name;
      if (value && !hasFocus && !latest()[name]) change({ [name]: value });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is found is filled in
  useEffect(() => fill(), [found]);
}

/** Validates prefilled fields at once, so that their errors are visible. */
function useKnownFieldsJudged({ judge }: AddressForm, known: Partial<ShippingFields>): void {
  const names = fieldNames.filter((name) => known[name]).join();
  const judgeKnown = useEffectEvent(() => judge(names.split(',') as (keyof ShippingFields)[]));
  useEffect(() => {
    if (names) void judgeKnown();
  }, [names]);
}
