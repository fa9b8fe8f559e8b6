import { variantName } from '#contract/catalogue/variants.ts';
import { MailButton } from '#server/messages/channels/mail/layout/mail-button.tsx';
import { Text } from '#server/messages/channels/mail/layout/mail-elements.tsx';
import type { Message } from '#server/messages/channels/mail/layout/mail-frame.ts';
import { MailSheet } from '#server/messages/channels/mail/layout/mail-sheet.tsx';
import { styles } from '#server/messages/channels/mail/layout/styles.ts';

export function LowStock({ frame, data: { variants, more } }: Message<'low-stock'>) {
  const count = variants.length + more;
  return (
    <MailSheet
      frame={frame}
      title="Stock is low"
      preview={`${count === 1 ? 'One more is' : `${count} more are`} sold out or nearly sold out`}
    >
      <Text style={styles.text}>These products are sold out or nearly sold out:</Text>
      {variants.map(({ name, label, stock }) => (
        <Text key={`${name} ${label}`} style={styles.text}>
          {variantName(name, label)}: <strong>{stock === 0 ? 'none left' : `${stock} left`}</strong>
        </Text>
      ))}
      {more > 0 && <Text style={styles.text}>And {more} more.</Text>}
      <MailButton href={`${frame.shopUrl}/admin/inventory?show=low`}>Open the inventory</MailButton>
      <Text style={styles.quiet}>
        We list each variant once while its stock is low. You can change the threshold in Settings,
        Stock, and who gets this email in Settings, Notifications.
      </Text>
    </MailSheet>
  );
}
