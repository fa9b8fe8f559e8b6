import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { Text } from '#server/messages/channels/mail/layout/mail-elements.tsx';
import { styles } from '#server/messages/channels/mail/layout/styles.ts';

/** What the courier collects. */
export function ToPay({ paise }: { paise: number }) {
  const total = formatExactRupees(rupeesFromPaise(paise));
  return (
    <Text style={styles.text}>
      Please have <strong>{total}</strong> ready. You pay when the parcel is delivered.
    </Text>
  );
}
