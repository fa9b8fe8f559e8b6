import type { PlaceholderName } from '#contract/content/placeholders.ts';
import { placeholderPattern } from '#contract/content/placeholders.ts';
import { complaintPromise } from '#contract/content/promises.ts';
import { isTextLink } from '#contract/content/rich-text.ts';
import { formatRupees } from '#contract/money/money.ts';
import { privacyLimits } from '#contract/privacy/privacy-rules.ts';
import { returnLimits } from '#contract/returns/record/return-rules.ts';
import { paymentNames } from '#contract/settings/payment-names.ts';
import type { ShopFacts } from '#contract/settings/settings.ts';

const all = new Intl.ListFormat('en-GB');

const values: Record<PlaceholderName, (shop: ShopFacts) => string> = {
  'shop.name': ({ name }) => name,
  'shop.tagline': ({ tagline }) => tagline,
  'shop.city': ({ city }) => city,
  'shop.state': ({ state }) => state,
  'shop.place': placeOf,
  'shop.seller': sellerOf,
  'shop.courts': ({ state }) => state || 'India',
  'shop.email': ({ email }) => email,
  'shop.phone': ({ phone }) => phone,
  'shop.whatsapp': ({ whatsapp }) => whatsapp,
  'shop.address': ({ address }) => address,
  'officer.name': ({ grievanceOfficer }) => grievanceOfficer.name,
  'days.return': () => String(returnLimits.days),
  'days.erasure': () => String(privacyLimits.erasureWaitDays),
  'years.consents': () => String(privacyLimits.consentsStoredYears),
  'time.dispatch': ({ promises }) => promises.dispatch,
  'time.delivery': deliveryTimes,
  'time.reply': ({ promises }) => promises.reply,
  'time.damaged': ({ promises }) => promises.damaged,
  'time.artists': ({ promises }) => promises.artists,
  'time.refund': ({ promises }) => promises.refund,
  'time.complaint': () => complaintPromise,
  'tax.cart': (shop) =>
    shop.registrationMode === 'registered'
      ? `GST is added in the cart, which shows each part and the total before you pay; ${otherCharges(shop)}.`
      : `The cart shows the total before you pay; ${otherCharges(shop)}.`,
  'tax.total': ({ registrationMode }) =>
    registrationMode === 'registered'
      ? 'The cart shows the total with taxes before you pay.'
      : 'The cart shows the total before you pay.',
  'cash.terms': ({ cashOnDelivery }) =>
    cashOnDelivery.isOn
      ? ' If you choose cash on delivery, the contract is made when you confirm the order with the code that we email, and you pay when the parcel is delivered.'
      : '',
  'cash.help': ({ cashOnDelivery: { isOn, largestTotal } }) =>
    isOn
      ? ` Orders of up to ${formatRupees(largestTotal)} can be paid in cash on delivery in many places. Choose cash on delivery at checkout, and confirm with the code that we email.`
      : '',
  'pay.names': ({ paysThrough }) => paymentNames(paysThrough),
  'pay.sharing': ({ paysThrough }) => {
    if (paysThrough.length === 0) return '**Our payment provider**';
    const one = paysThrough.length === 1;
    const names = paysThrough.map((name) => `**${name}**`);
    return `${all.format(names)}, our payment ${one ? 'provider' : 'providers'}`;
  },
  'web.encrypted': ({ url }) =>
    url.startsWith('https:') ? 'Everything that you send us is encrypted. ' : '',
  'google.account': ({ canSignInWithGoogle }) =>
    canSignInWithGoogle
      ? ' If you sign in with Google: the name, email address and image that Google gives us.'
      : '',
  'google.sharing': ({ canSignInWithGoogle }) =>
    canSignInWithGoogle ? 'Google, if you choose to sign in with it.' : '',
  'google.button': ({ canSignInWithGoogle }) =>
    canSignInWithGoogle ? ', the sign-in button of Google' : '',
  'map.part': ({ mapEmbed }) => {
    const host = URL.parse(mapEmbed)?.hostname;
    return host ? ` and the map on our contact page (${host})` : '';
  },
};

/** The text as visitors read it. */
export function fillIn(text: string, shop: ShopFacts): string {
  return text.replace(placeholderPattern, (_, written: string) => {
    const name = written.trim();
    return Object.hasOwn(values, name) ? values[name as PlaceholderName](shop) : '';
  });
}

/** Where a link leads. A fact may make it one that nobody could have written: then to the home page. */
export function fillLink(link: string, shop: ShopFacts): string {
  const filled = fillIn(link, shop);
  const address = filled.startsWith('tel:') ? filled.replace(/\s/g, '') : filled;
  return isTextLink(address) ? address : '/dashboard';
}

function otherCharges({ cashOnDelivery: { isOn, fee } }: ShopFacts): string {
  return isOn && fee > 0
    ? `the only other charge is ${formatRupees(fee)} for cash on delivery, if you choose it`
    : 'there are no other charges';
}

function placeOf({ city, state }: ShopFacts): string {
  const place = [city, state].filter(Boolean).join(', ');
  return place && ` in ${place}`;
}

function sellerOf({ name, legalName, headOffice, address }: ShopFacts): string {
  const seller = legalName && legalName !== name ? `${legalName} (${name})` : name;
  return [seller, headOffice || address].filter(Boolean).join(', ');
}

/** `3-4 days to Delhi and Dehradun, 7 days to major cities`. */
function deliveryTimes({ promises }: ShopFacts): string {
  return promises.delivery
    .map(
      ({ place, time }) => `${time} to ${place.replace(/^[MR]/, (letter) => letter.toLowerCase())}`,
    )
    .join(', ');
}
