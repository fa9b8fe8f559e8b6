import type { ReactNode } from 'react';
import type { AdminSettings } from '#contract/settings/admin-settings.ts';
import { settingsTitles } from '#contract/settings/settings-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { ArrowLeft } from '#web/ui/icons/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { AddressesFields } from './addresses-fields.tsx';
import { AnnouncementFields } from './announcement-fields.tsx';
import { CashFields } from './cash-fields.tsx';
import { FeedsFields } from './feeds-fields.tsx';
import { HoursFields } from './hours-fields.tsx';
import { InvoicesFields } from './invoices-fields.tsx';
import { ListingFields } from './listing-fields.tsx';
import { ProductsFields } from './products-fields.tsx';
import { type ShownSection, sections } from './sections.ts';
import { SecurityFields } from './security-fields.tsx';
import { SocialFields } from './social-fields.tsx';
import { StockFields } from './stock-fields.tsx';
import { TaxFields } from './tax-fields.tsx';
import { ContactFields, GrievanceFields, ShopFields } from './text-fields.tsx';
import { UpiFields } from './upi-fields.tsx';
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts';

const fieldsOf: Record<ShownSection, (props: { form: SettingsForm }) => ReactNode> = {
  shop: ShopFields,
  contact: ContactFields,
  addresses: AddressesFields,
  hours: HoursFields,
  social: SocialFields,
  tax: TaxFields,
  invoices: InvoicesFields,
  payments: UpiFields,
  cash: CashFields,
  grievance: GrievanceFields,
  announcement: AnnouncementFields,
  products: ProductsFields,
  stock: StockFields,
  listing: ListingFields,
  feeds: FeedsFields,
  security: SecurityFields,
};

interface SectionFormProps {
  section: ShownSection;
  present: AdminSettings;
}

/** One section of the settings, saved whole or not at all. */
export function SectionForm({ section, present }: SectionFormProps) {
  const { form, frame, isSaving, isRestored, stale, submit, saveAnyway, discard } = useSettingsForm(
    section,
    present,
  );
  const title = settingsTitles[section];
  const Fields = fieldsOf[section];
  return (
    <form ref={frame} noValidate onSubmit={submit} aria-labelledby="section-title">
      <Link
        to="/admin/settings"
        preventScrollReset
        className="-mt-2 mb-1 inline-flex min-h-11 items-center gap-2 text-accent hover:underline lg:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        All settings
      </Link>
      <h2 id="section-title" className="text-2xl">
        {title}
      </h2>
      <p className="text-soft">{sections[section].about}</p>
      {stale && (
        <Notice>
          <p>{stale} Your changes are still here.</p>
          <Button variant="secondary" onClick={discard}>
            Show Saved Version
          </Button>
          <Button loading={isSaving} onClick={saveAnyway}>
            Keep My Version
          </Button>
        </Notice>
      )}
      {isRestored && !stale && (
        <Notice>
          <p>You have unsaved changes.</p>
          <Button variant="secondary" onClick={discard}>
            Discard Changes
          </Button>
        </Notice>
      )}
      <fieldset disabled={isSaving} className="mt-5 grid min-w-0 gap-5">
        <legend className="sr-only">{title}</legend>
        <Fields form={form} />
      </fieldset>
      <div className="mt-6 border-line border-t pt-4">
        <Button type="submit" loading={isSaving} className="max-sm:w-full">
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="mt-4 flex flex-wrap items-center gap-3 rounded-md border border-edge bg-turmeric-wash px-4 py-3 text-turmeric-deep"
    >
      {children}
    </div>
  );
}
