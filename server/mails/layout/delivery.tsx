import { Text } from '@react-email/text';
import { look } from './styles.ts';

/** Where an order goes, as its mails tell it. */
export interface DeliveryPart {
  address: string[];
}

export function GoesTo({ address }: DeliveryPart) {
  return (
    <>
      <Text style={look.subheading}>It goes to</Text>
      {address.map((line) => (
        <div key={line} style={look.line}>
          {line}
        </div>
      ))}
    </>
  );
}
