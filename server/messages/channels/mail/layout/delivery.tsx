import type { AddressFacts } from '#server/messages/event-facts.ts';
import { Text } from './mail-elements.tsx';
import { styles } from './styles.ts';

export function GoesTo({ address, giftNote }: AddressFacts) {
  return (
    <>
      {address.length > 0 && <Text style={styles.subheading}>Delivery address</Text>}
      {address.map((line) => (
        <div key={line} style={styles.line}>
          {line}
        </div>
      ))}
      {giftNote && (
        <>
          <Text style={styles.subheading}>Your gift note</Text>
          <pre style={styles.written}>{giftNote}</pre>
        </>
      )}
    </>
  );
}
