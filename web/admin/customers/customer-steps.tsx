import { customersApi } from '#contract/customers/customers.endpoints.ts';
import type { CustomerDetails } from '#contract/customers/customers.ts';
import { customersLimits, customersMessages } from '#contract/customers/customers-rules.ts';
import { text, tick } from '#web/admin/records/controls.tsx';
import { ControlOf } from '#web/admin/records/form-fields.tsx';
import { plainFields } from '#web/admin/records/step-dialog.tsx';
import { stepOf } from '#web/admin/records/steps.tsx';

const step = stepOf<CustomerDetails>();

/** What only the owner may do. */
export const customerSteps = {
  ban: step({
    label: 'Ban',
    fits: ({ bannedAt }) => bannedAt === null,
    dialog: ({ name }) => ({
      title: 'Ban this customer?',
      about: `${name} is signed out everywhere at once and cannot sign in again until you unban them. Their orders stay.`,
      danger: true,
    }),
    call: (ask, { _id: id }) =>
      ask(customersApi.banCustomer, { params: { id }, body: { banned: true } }),
  }),
  unban: step({
    label: 'Unban',
    fits: ({ bannedAt }) => bannedAt !== null,
    call: (ask, { _id: id }) =>
      ask(customersApi.banCustomer, { params: { id }, body: { banned: false } }),
  }),
  /** Asks for the typed address and, if an order is under way, for one more confirmation. */
  erase: step({
    label: 'Erase',
    fields: plainFields({
      evenUnderWay: tick(),
      email: text({
        autoComplete: 'off',
        autoCapitalize: 'none',
        spellCheck: false,
        info: { max: customersLimits.searchMax },
      }),
    }),
    forgets: true,
    dialog: { title: 'Erase this customer?', confirm: 'Erase Permanently', danger: true },
    check({ email, evenUnderWay }, customer) {
      if (email.trim().toLowerCase() !== customer.email) {
        return { email: customersMessages.emailDiffers };
      }
      return customer.underWay > 0 && !evenUnderWay ? { email: customersMessages.underWay } : {};
    },
    show: (form, { email, underWay, namedInvoices }) => (
      <>
        <p>
          Account, image, cart, wishlist, messages with their images, and emails are deleted and
          cannot be restored. Orders stay, without name, address, email and phone.
        </p>
        {namedInvoices > 0 && (
          <p>
            {namedInvoices === 1 ? 'One order' : `${namedInvoices} orders`} of ₹50,000 or more keep
            name and address: the tax invoice has to name its buyer.
          </p>
        )}
        {underWay > 0 && (
          <div className="rounded-md bg-turmeric-wash p-3">
            <ControlOf
              form={form}
              name="evenUnderWay"
              label={`${underWay === 1 ? '1 open order loses its' : `${underWay} open orders lose their`} name and address. Erase anyway.`}
            />
          </div>
        )}
        <ControlOf form={form} name="email" label={`Type ${email} to confirm`} />
      </>
    ),
    call: (ask, { _id: id }, { seen: _, ...body }) =>
      ask(customersApi.eraseCustomer, { params: { id }, body }),
    after: (_, panel) => panel.close(),
  }),
};
