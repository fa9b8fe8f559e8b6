import { z } from 'zod';
import { plainDigits, plainReference } from '#contract/api/plain-digits.ts';
import { cashLimits, cashMessages } from '#contract/cash-on-delivery/cash-on-delivery-rules.ts';
import { pincodeStart } from '#contract/cash-on-delivery/cash-on-delivery-settings.ts';
import { apparelGst, formatRupees, gstRateMax } from '#contract/money/money.ts';
import { gstRate } from '#contract/money/tax-fields.ts';
import { isGstNumber, stateOfGstNumber } from '#contract/orders/gst-number.ts';
import { stateNames } from '#contract/orders/indian-states.ts';
import { upiLimits } from '#contract/upi/upi-rules.ts';
import { choice, group, internal, number, section, setting, text, tick } from './setting.ts';
import { settingsMessages as messages, prefix, upiId } from './settings-rules.ts';

const { lower, higher, upToPaise } = apparelGst;

const registration = {
  registered: {
    label: 'Registered for GST',
    meaning:
      'Customers pay GST on top of the prices, at each product’s own rate or the rate below. Your GST number is shown.',
  },
  unregistered: {
    label: 'Not registered',
    meaning:
      'You must not collect GST. The shop charges none and shows neither a tax nor a GST number.',
  },
  composition: {
    label: 'Composition scheme',
    meaning:
      'You pay the tax yourself and must not collect it from customers, so the shop charges none. It shows your GST number, with the text that the law requires.',
  },
};

const whileUnregistered = { path: 'registrationMode', is: 'unregistered' };

/** Taxes, invoices, and how customers pay. */
export const moneySections = {
  tax: section(
    'Tax',
    'GST registration, number and rate',
    {
      registrationMode: choice('Registration', registration, {
        note: {
          text: 'The change applies from the next order on. Existing orders keep their prices and taxes.',
        },
        demo: 'registered',
        // Nobody may collect GST without a GST number.
        neutral: 'unregistered',
      }),
      state: setting('State', {
        kind: 'select',
        form: z.enum(['', ...stateNames], { error: messages.state }),
        stored: z.string(),
        options: stateNames.map((name) => ({ value: name, label: name })),
        demo: 'Uttarakhand',
        neutral: '',
      }),
      gstNumber: text('GST number', {
        kind: 'code',
        hint: "15 characters; the first two are your state's code",
        hiddenWhile: whileUnregistered,
        form: z
          .string()
          .overwrite(plainReference)
          .refine((digits) => digits === '' || isGstNumber(digits), {
            error: messages.gstNumber,
            abort: true,
          }),
        maxLength: 40,
        demo: '',
      }),
      gstRate: setting('Default GST rate in percent', {
        kind: 'percent',
        hint: `0 to ${gstRateMax}; for products without a rate of their own`,
        hiddenWhile: whileUnregistered,
        form: gstRate(messages.gstRate),
        stored: z.number().min(0).max(gstRateMax),
        isNarrow: true,
        demo: 18,
      }),
      ...internal({
        /** Apparel without a rate of its own is taxed by its selling price (`apparelGst`). */
        apparelByPrice: tick('Tax apparel by its price', {
          hiddenWhile: whileUnregistered,
          hint: `${lower}% up to ${formatRupees(upToPaise / 100)} per piece, ${higher}% above; for apparel without a rate of its own`,
          form: z.boolean().default(false),
          demo: false,
        }),
      }),
    },
    {
      needsProof: true,
      check({ registrationMode, gstNumber, state }, { addIssue }) {
        if (registrationMode === 'unregistered') return;
        if (state === '') addIssue({ code: 'custom', path: ['state'], message: messages.state });
        const its = stateOfGstNumber(gstNumber);
        if (gstNumber === '' || its === state) return;
        const message = its ? messages.gstState(its) : messages.gstStateUnknown;
        addIssue({ code: 'custom', path: ['gstNumber'], message });
      },
    },
  ),

  invoices: section(
    'GST Invoices',
    'Prefixes of invoice numbers',
    internal({
      invoicePrefix: prefixOf('Tax invoices', 'INV'),
      billPrefix: prefixOf('Bills of supply', 'BOS'),
      creditNotePrefix: prefixOf('Credit notes', 'CRN'),
    }),
    {
      intro:
        'Every document is numbered automatically, such as INV/26-27/0001. Each prefix has its own numbers, without gaps, starting at 1 every April. A new prefix starts a new count; documents that were issued keep their numbers.',
      needsProof: true,
      check(prefixes, { addIssue }) {
        const names = Object.keys(prefixes) as (keyof typeof prefixes)[];
        for (const [at, name] of names.entries()) {
          if (names.slice(0, at).every((earlier) => prefixes[earlier] !== prefixes[name])) continue;
          addIssue({ code: 'custom', path: [name], message: messages.prefixTwice });
        }
      },
    },
  ),

  payments: section(
    'UPI',
    'The shop’s UPI id, for orders taken by hand and at checkout',
    {
      ...internal({
        upiId: text('UPI id', {
          kind: 'handle',
          hint: 'For example studio@okhdfcbank. Customers see it in their UPI app',
          form: upiId,
          demo: '',
        }),
      }),
      upiCheckout: group({
        isOn: tick('Offer UPI at checkout', {
          hint: 'Customers pay to this id, and you confirm each payment under UPI Payments',
          demo: false,
        }),
        hours: number('Hold the products (hours)', upiLimits.hours, {
          hint: (bounds) => `${bounds}. A customer who has not paid by then loses the order`,
          isNarrow: true,
          demo: 24,
        }),
        largestTotal: number('Largest order by UPI (₹)', [100, 1_000_000], {
          kind: 'rupees',
          hint: () => 'With GST. Most UPI apps pay at most ₹1,00,000 at a time',
          stored: z.number().min(0),
          isNarrow: true,
          demo: upiLimits.largestTotal,
        }),
      }),
    },
    {
      intro: `Customers pay from any UPI app straight to your bank account. An order is confirmed once you have found its payment in your bank’s app; a screenshot is no proof. Orders that you take by telephone or at a fair show a QR code for it. At checkout, a customer can have ${upiLimits.mostOpen} such orders open at a time, and after ${upiLimits.mostEnded} that ended unpaid within ${upiLimits.endedDays} days has to pay in another way.`,
      remark(typed, isTestShop) {
        if (!typed.upiId) return undefined;
        if (!typed['upiCheckout.isOn']) return messages.upiNotOffered;
        return isTestShop ? messages.upiInTestShop : undefined;
      },
      needsProof: true,
      check({ upiId, upiCheckout }, { addIssue }) {
        if (!upiCheckout.isOn || upiId !== '') return;
        addIssue({ code: 'custom', path: ['upiId'], message: messages.upiIdFirst });
      },
    },
  ),

  cash: section(
    'Cash on Delivery',
    'Payment on delivery',
    {
      cashOnDelivery: group({
        isOn: tick('Offer cash on delivery', { demo: false }),
        largestTotal: number('Largest order (₹)', [100, 50_000], {
          kind: 'rupees',
          hint: () => 'With GST and the fee',
          stored: z.number().min(0),
          isNarrow: true,
          demo: 5000,
        }),
        fee: number('Fee (₹)', [0, 1000], {
          kind: 'rupees',
          hint: () => 'Before GST, as a line of the order. 0 for none',
          stored: z.number().min(0),
          isNarrow: true,
          demo: 0,
        }),
        pincodes: setting('Pincodes', {
          kind: 'words',
          hint: 'Full pincodes or first digits, such as 248, separated by spaces or lines. Leave empty for all India',
          form: z
            .array(z.string().overwrite(plainDigits))
            .max(cashLimits.pincodesMax, cashMessages.pincodesMax)
            .refine(
              (all) => all.every((each) => pincodeStart.test(each)),
              cashMessages.pincodeShape,
            ),
          stored: z.array(z.string().regex(pincodeStart)),
          note: { text: 'Switch cash on delivery on or off for each category under Categories.' },
          demo: [],
        }),
      }),
    },
    {
      intro: `Customers confirm such an order with an emailed code and pay the courier. You record the payment when you receive it. A customer can have ${cashLimits.mostOwed} unpaid orders at a time, and after ${cashLimits.mostRefused} refused parcels within a year has to pay in advance.`,
    },
  ),
};

function prefixOf(label: string, demo: string) {
  const hint = '1 to 3 capital letters or digits';
  return setting(label, { kind: 'code', hint, form: prefix, maxLength: 3, isNarrow: true, demo });
}
