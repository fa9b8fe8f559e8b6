import { mailLinkTo } from '#contract/accounts/account-rules.ts';
import { commissionPage } from '#contract/commissions/commission-rules.ts';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { Greeting } from '#server/messages/channels/mail/layout/greeting.tsx';
import { MailButton } from '#server/messages/channels/mail/layout/mail-button.tsx';
import { Hr, Link, Text } from '#server/messages/channels/mail/layout/mail-elements.tsx';
import type { Message } from '#server/messages/channels/mail/layout/mail-frame.ts';
import { MailSheet } from '#server/messages/channels/mail/layout/mail-sheet.tsx';
import { styles } from '#server/messages/channels/mail/layout/styles.ts';
import type { CommissionFacts, CommissionNews } from '#server/messages/event-facts.ts';

type What = CommissionNews['what'];

/** The heading and the subject of a mail to the customer. */
export function commissionTitle({ what, by }: CommissionFacts): string {
  const titles: Record<What, string> = {
    requested: by === 'studio' ? 'Your request' : 'We have received your request',
    written: 'A new message',
    'change-asked': 'You have requested a change',
    quoted: 'Your quote',
    accepted: 'You have accepted our quote',
    paid: 'We have received your payment',
    making: by === 'customer' ? 'You have requested a change' : 'We are making your piece',
    'for-approval': 'Your piece is ready for your approval',
    approved: 'Your piece is approved',
    ready: 'Your piece is ready',
    shipped: 'Your piece is on its way',
    delivered: 'Your piece has arrived',
    declined: 'We cannot make this piece',
    expired: 'The quote has expired',
    cancelled: 'The commission is cancelled',
  };
  return titles[what];
}

/** The same to the studio. */
export function commissionDeskTitle({ what, name, by }: CommissionFacts): string {
  const titles: Record<What, string> = {
    requested: by === 'customer' ? `${name} requests a custom piece` : `A commission for ${name}`,
    written: `${name} wrote`,
    'change-asked': `${name} requests a change to the quote`,
    quoted: `A quote for ${name}`,
    accepted: `${name} has accepted the quote`,
    paid: `${name} has paid`,
    making: by === 'customer' ? `${name} requests a change` : `You can begin the piece for ${name}`,
    'for-approval': `The piece for ${name} is waiting for approval`,
    approved: `${name} has approved the piece`,
    ready: `The piece for ${name} is ready`,
    shipped: `The piece for ${name} is on its way`,
    delivered: `The piece for ${name} has arrived`,
    declined: `${name} has declined the quote`,
    expired: `The quote for ${name} has expired`,
    cancelled: `${name} has cancelled`,
  };
  return titles[what];
}

export function CommissionNewsMail({ frame, data }: Message<'commission-news'>) {
  const { number, title, name, what } = data;
  return (
    <MailSheet
      frame={frame}
      title={commissionTitle(data)}
      preview={`${title}, commission ${number}`}
    >
      <Greeting frame={frame} name={name} />
      <Text style={styles.text}>{sentenceOf(data, frame.shop.name)}</Text>
      <Said news={data} />
      {what === 'quoted' && <Price news={data} />}
      <MailButton href={`${frame.shopUrl}${commissionPage(number)}`}>
        {what === 'quoted' ? 'View the quote' : 'View your commission'}
      </MailButton>
      <Text style={styles.quiet}>
        Commission {number}, {title}. Please reply on its page. Sign in with this email address, or
        let the page email you a link.
      </Text>
    </MailSheet>
  );
}

function sentenceOf(
  { what, by, totalPaise, paidPaise, cancellationFeePaise }: CommissionFacts,
  shopName: string,
): string {
  const sentences: Record<What, string> = {
    requested:
      by === 'studio'
        ? `${shopName} has opened a page for your custom piece. There you can discuss it with us and see our quote.`
        : 'Thank you for your request. We will read it carefully and reply on its page, with questions or a quote.',
    written: `${shopName} has written to you about your commission.`,
    'change-asked':
      'We will read it carefully and send you a new quote. The previous quote is no longer valid.',
    quoted: `This is our offer${totalPaise === undefined ? '' : `, for ${sumOf(totalPaise)} with GST`}.`,
    accepted:
      'Thank you. The first payment is now due, on the page of your commission. We begin once we have received it.',
    paid: `Thank you. We have received ${paidPaise === undefined ? 'your payment' : sumOf(paidPaise)}. This email is your receipt. We send the invoice for the whole amount with the piece.`,
    making:
      by === 'customer'
        ? 'We will read it carefully and continue to work on your piece.'
        : 'We have begun. You can follow the progress on its page.',
    'for-approval':
      'Please look at the images on its page. Then approve the piece, or tell us what to change.',
    approved: 'If a payment is due, you can see it on the page of your commission.',
    ready:
      'We ship it as soon as everything is paid. Its page shows the delivery address and the amount due.',
    shipped: 'We send you the tracking number in a separate email.',
    delivered: 'We hope that you like it. You can rate it on its page.',
    declined: 'We are sorry that we cannot make this piece.',
    expired:
      'Our quote is no longer valid. If you still want the piece, please ask for a new quote on its page.',
    cancelled: whatGoesBack({ paidPaise, cancellationFeePaise }),
  };
  return sentences[what];
}

function whatGoesBack({
  paidPaise,
  cancellationFeePaise,
}: Pick<CommissionNews, 'paidPaise' | 'cancellationFeePaise'>) {
  if (!paidPaise) return 'You have paid nothing and owe nothing.';
  if (!cancellationFeePaise) return `We refund your payment of ${sumOf(paidPaise)} in full.`;
  return `You have paid ${sumOf(paidPaise)}. We charge ${sumOf(cancellationFeePaise)}, the cancellation fee of the accepted quote, and refund the rest.`;
}

const sumOf = (paise: number) => formatExactRupees(rupeesFromPaise(paise));

/** What was written, as it was typed. */
function Said({ news: { text, images = 0 } }: { news: CommissionNews }) {
  if (!text && images === 0) return null;
  return (
    <>
      <Hr style={styles.rule} />
      {text && <pre style={styles.written}>{text}</pre>}
      {images > 0 && (
        <Text style={styles.quiet}>
          With {images} {images === 1 ? 'image' : 'images'}
        </Text>
      )}
      <Hr style={styles.rule} />
    </>
  );
}

function Price({ news: { totalPaise, validUntil } }: { news: CommissionNews }) {
  if (totalPaise === undefined || validUntil === undefined) return null;
  return (
    <Text style={styles.text}>
      <strong>{sumOf(totalPaise)}</strong> with GST. You can accept it until {dayOf(validUntil)}.
    </Text>
  );
}

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (text: string) => day.format(new Date(text));

export function CommissionForTheShop({ frame, data }: Message<'commission-for-the-shop'>) {
  const { number, title, email, totalPaise } = data;
  return (
    <MailSheet
      frame={frame}
      title={commissionDeskTitle(data)}
      preview={`${title}, commission ${number}`}
    >
      <Text style={styles.text}>
        Commission {number}, {title}
        {totalPaise !== undefined && `, ${sumOf(totalPaise)} with GST`}. The customer&rsquo;s
        address is{' '}
        <Link href={mailLinkTo(email)} style={styles.link}>
          {email}
        </Link>
        .
      </Text>
      <Said news={data} />
      <MailButton href={`${frame.shopUrl}/admin/commissions?commission=${number}`}>
        Reply in the back office
      </MailButton>
    </MailSheet>
  );
}

export function CommissionLink({ frame, data }: Message<'commission-link'>) {
  const { number, title, name, token, hours } = data;
  return (
    <MailSheet frame={frame} title="Your commission" preview={`The link to commission ${number}`}>
      <Greeting frame={frame} name={name} />
      <Text style={styles.text}>
        This link opens your commission, {title}. The link works once, within {hours} hours. The
        browser that opens it keeps access for a month.
      </Text>
      <MailButton href={`${frame.shopUrl}${commissionPage(number)}#${token}`}>
        View your commission
      </MailButton>
      <Text style={styles.quiet}>
        If you did not ask for it, ignore this email. Nobody can open the page without the link.
      </Text>
    </MailSheet>
  );
}
