import { TextField } from '#web/ui/forms/text-field.tsx';
import type { SettingsForm } from './use-settings-form.ts';

interface FieldsProps {
  form: SettingsForm;
}

export function ShopFields({ form }: FieldsProps) {
  return (
    <>
      <TextField
        label="Shop name"
        hint="In the header, in emails and in every title"
        autoComplete="organization"
        {...form.text('name')}
      />
      <TextField
        label="Registered name of the seller"
        hint="As on the registration; leave empty if it is the shop's name"
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
        hint="Shown to customers, and where messages from the contact form are sent"
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
        The Consumer Protection (E-Commerce) Rules require a named person who takes complaints,
        acknowledges them within 48 hours and settles them within a month.
      </p>
      <TextField label="Name" {...form.text('grievanceOfficer.name')} />
      <TextField label="Designation" {...form.text('grievanceOfficer.designation')} />
      <TextField
        label="Email"
        type="email"
        hint="Leave empty to use the shop's own"
        {...form.text('grievanceOfficer.email')}
      />
      <TextField
        label="Phone"
        type="tel"
        hint="Leave empty to use the shop's own"
        {...form.text('grievanceOfficer.phone')}
      />
    </>
  );
}
