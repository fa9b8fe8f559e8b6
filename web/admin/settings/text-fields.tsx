import { secondFactorAsked } from '#contract/staff.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { Choices } from './choices.tsx';
import type { SettingsForm } from './use-settings-form.ts';

interface FieldsProps {
  form: SettingsForm;
}

export function ShopFields({ form }: FieldsProps) {
  return (
    <>
      <TextField
        label="Shop name"
        hint="In the header, in mails and in every title"
        autoComplete="organization"
        {...form.text('name')}
      />
      <TextField
        label="Registered name of the seller"
        hint="As on the registration; empty when that is the shop's name"
        {...form.text('legalName')}
      />
      <TextField label="Tagline" hint="One line under the name" {...form.text('tagline')} />
      <TextField label="Town" autoComplete="address-level2" {...form.text('city')} />
    </>
  );
}

export function ContactFields({ form }: FieldsProps) {
  return (
    <>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint="Shown to shoppers, and where messages from the contact form are sent"
        {...form.text('email')}
      />
      <TextField label="Phone" type="tel" autoComplete="tel" {...form.text('phone')} />
      <TextField
        label="WhatsApp number"
        type="tel"
        hint="With its country code, such as +91; empty shows no WhatsApp button"
        {...form.text('whatsapp')}
      />
    </>
  );
}

export function GrievanceFields({ form }: FieldsProps) {
  return (
    <>
      <p className="text-soft">
        The Consumer Protection (E-Commerce) Rules want a person named who takes complaints,
        acknowledges them within 48 hours and settles them within a month.
      </p>
      <TextField label="Name" {...form.text('grievanceOfficer.name')} />
      <TextField label="Designation" {...form.text('grievanceOfficer.designation')} />
      <TextField
        label="Email"
        type="email"
        hint="Empty when it is the shop's own"
        {...form.text('grievanceOfficer.email')}
      />
      <TextField
        label="Phone"
        type="tel"
        hint="Empty when it is the shop's own"
        {...form.text('grievanceOfficer.phone')}
      />
    </>
  );
}

const asked: Record<(typeof secondFactorAsked)[number], { label: string; meaning: string }> = {
  owners: {
    label: 'Owners need a second factor',
    meaning: 'Who has none is led to set one up before anything else, yourself included.',
  },
  staff: {
    label: 'Everybody who works here needs one',
    meaning: 'Owners, managers and packers alike.',
  },
  nobody: {
    label: 'Everybody decides for themselves',
    meaning: 'A second factor can be set up in the profile, under Sign-in security.',
  },
};

export function SecurityFields({ form }: FieldsProps) {
  return (
    <Choices
      legend="Signing in to the back office"
      form={form}
      path="secondFactorRequired"
      choices={secondFactorAsked.map((value) => ({ value, ...asked[value] }))}
    />
  );
}
