import { Greeting } from '#server/messages/channels/mail/layout/greeting.tsx';
import { MailButton } from '#server/messages/channels/mail/layout/mail-button.tsx';
import { Text } from '#server/messages/channels/mail/layout/mail-elements.tsx';
import type { Message } from '#server/messages/channels/mail/layout/mail-frame.ts';
import { MailSheet } from '#server/messages/channels/mail/layout/mail-sheet.tsx';
import { styles } from '#server/messages/channels/mail/layout/styles.ts';

const time = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

export function ErasureAsked({ frame, data }: Message<'erasure-asked'>) {
  const { shop, shopUrl } = frame;
  return (
    <MailSheet frame={frame} title="Your account will be deleted" preview="You can still keep it">
      <Greeting frame={frame} name={data.name} />
      <Text style={styles.text}>
        You have asked us to delete your account at {shop.name}. We will do this after{' '}
        {time.format(new Date(data.dueAt))}, and email you when it is done.
      </Text>
      <Text style={styles.text}>
        Until then nothing changes. To keep your account, sign in, open your profile, and press Keep
        My Account.
      </Text>
      <MailButton href={`${shopUrl}/profile`}>Open your profile</MailButton>
      <Text style={styles.text}>
        We keep the records that the law requires: orders, payments and invoices, without your name
        and address wherever the law allows it.
      </Text>
      <Text style={styles.quiet}>
        If this was not you, sign in, press Keep My Account, choose a new password and write to us.
      </Text>
    </MailSheet>
  );
}

export function AccountErased({ frame, data }: Message<'account-erased'>) {
  const { shop } = frame;
  return (
    <MailSheet
      frame={frame}
      title="Your account is deleted"
      preview="This is our last email to you"
    >
      <Greeting frame={frame} name={data.name} />
      <Text style={styles.text}>
        As you asked, your account at {shop.name} is deleted, with your profile, cart, wishlist,
        messages and emails. This is our last email to this address. We no longer store the address.
      </Text>
      <Text style={styles.text}>
        Records of your orders, payments and invoices stay for as long as tax law requires, without
        your name and address wherever the law allows it.
      </Text>
      <Text style={styles.text}>You are welcome to come back at any time. Thank you.</Text>
    </MailSheet>
  );
}
