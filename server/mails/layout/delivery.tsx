import { Text } from '@react-email/text';
import { look } from './styles.ts';

/** Where an order goes, as its mails tell it. */
export interface DeliveryPart {
  address: string[];
  /** Mails of earlier releases have none. */
  giftNote?: string;
}

export function GoesTo({ address, giftNote }: DeliveryPart) {
  return (
    <>
      <Text style={look.subheading}>It goes to</Text>
      {address.map((line) => (
        <div key={line} style={look.line}>
          {line}
        </div>
      ))}
      {giftNote && (
        <>
          <Text style={look.subheading}>Your gift note</Text>
          <pre style={look.written}>{giftNote}</pre>
        </>
      )}
    </>
  );
}
