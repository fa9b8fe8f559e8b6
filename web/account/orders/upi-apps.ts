/** iPhones do not ask which app opens `upi:`, but each app has an address of its own. */
const iosApps = [
  ['PhonePe', 'phonepe://pay'],
  ['Google Pay', 'tez://upi/pay'],
  ['Paytm', 'paytmmp://pay'],
] as const;

/** Links that open a UPI app; none within another app, whose own browser may not follow them. */
export function upiAppsOf(userAgent: string, uri: string): readonly [label: string, to: string][] {
  if (/; wv\)|FBAN|FBAV|Instagram|WhatsApp/.test(userAgent)) return [];
  if (!/iPhone|iPad|iPod/.test(userAgent)) return [['Open Your UPI App', uri]];
  return iosApps.map(([name, address]) => [`Open ${name}`, uri.replace('upi://pay', address)]);
}
