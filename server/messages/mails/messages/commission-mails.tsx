import { mailLinkTo } from '#contract/accounts/account-rules.ts';
import { commissionPage } from '#contract/commissions/commission-rules.ts';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { Greeting } from '#server/messages/mails/layout/greeting.tsx';
import { MailButton } from '#server/messages/mails/layout/mail-button.tsx';
import { Hr, Link, Text } from '#server/messages/mails/layout/mail-elements.tsx';
import type { Message } from '#server/messages/mails/layout/mail-frame.ts';
import { MailSheet } from '#server/messages/mails/layout/mail-sheet.tsx';
import { styles } from '#server/messages/mails/layout/styles.ts';
import type { CommissionMail, CommissionNews } from '#server/messages/mails/layout/templates.ts';

type What = CommissionNews['what'];

/** The heading and the subject of a mail to the customer. */
export function commissionTitle({ what, by }: CommissionMail): string {
  const titles: Record<What, string> = {
    requested: by === 'studio' ? 'Your wish, written down' : 'We have your wish',
    written: 'A new message',
    'change-asked': 'You have asked for a change',
    quoted: 'Your quote',
    accepted: 'You have accepted our quote',
    paid: 'We have your payment',
    making: by === 'customer' ? 'You have asked for a change' : 'Your piece is in the making',
    'for-approval': 'Your piece is ready to be looked at',
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
export function commissionDeskTitle({ what, name, by }: CommissionMail): string {
  const titles: Record<What, string> = {
    requested: by === 'customer' ? `${name} asks for a piece` : `A commission of ${name}`,
    written: `${name} wrote`,
    'change-asked': `${name} asks for a change of the quote`,
    quoted: `A quote for ${name}`,
    accepted: `${name} has accepted the quote`,
    paid: `${name} has paid`,
    making: by === 'customer' ? `${name} asks for a change` : `The piece for ${name} can be begun`,
    'for-approval': `The piece for ${name} waits for approval`,
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
        {what === 'quoted' ? 'Read and answer the quote' : 'Open the page of your commission'}
      </MailButton>
      <Text style={styles.quiet}>
        Commission {number}, {title}. Please answer on its page: sign in with this email address, or
        have a link mailed to it there.
      </Text>
    </MailSheet>
  );
}

function sentenceOf(
  { what, by, totalPaise, paidPaise, cancellationFeePaise }: CommissionMail,
  shopName: string,
): string {
  const sentences: Record<What, string> = {
    requested:
      by === 'studio'
        ? `${shopName} has opened a page for the piece that you wish for. There we talk it through, and you find our quote.`
        : 'Thank you for your trust. We read your wish with care and answer on its page, with questions or with a quote.',
    written: `${shopName} wrote to you about your commission.`,
    'change-asked':
      'We read it with care and make you a new quote. The one before no longer counts.',
    quoted: `This is what we offer to make for you${totalPaise === undefined ? '' : `, for ${sumOf(totalPaise)} with GST`}.`,
    accepted:
      'Thank you. The first payment is due now, on the page of your commission. We begin after it.',
    paid: `Thank you. We have received ${paidPaise === undefined ? 'your payment' : sumOf(paidPaise)}. This mail is your receipt; the invoice for the whole comes when the piece is sent.`,
    making:
      by === 'customer'
        ? 'We read it with care, and go on working on your piece.'
        : 'We have begun, and show you on its page how it comes along.',
    'for-approval':
      'Please look at the images on its page, and approve the piece or tell us what to change.',
    approved: 'If a payment is due now, you find it on the page of your commission.',
    ready:
      'We send it as soon as everything is paid. Where it goes, and what is still due, is on its page.',
    shipped: 'Its tracking number comes in a mail of its own.',
    delivered: 'We hope that you like it. You can rate it on its page.',
    declined: 'We are sorry that we cannot make it.',
    expired:
      'The last day to accept our quote has passed. If you still wish for the piece, ask for a new quote on its page.',
    cancelled: whatGoesBack({ paidPaise, cancellationFeePaise }),
  };
  return sentences[what];
}

function whatGoesBack({
  paidPaise,
  cancellationFeePaise,
}: Pick<CommissionNews, 'paidPaise' | 'cancellationFeePaise'>) {
  if (!paidPaise) return 'Nothing was paid, so nothing is owed on either side.';
  if (!cancellationFeePaise)
    return `What you have paid, ${sumOf(paidPaise)}, goes back to you in full.`;
  return `Of the ${sumOf(paidPaise)} that you have paid we charge ${sumOf(cancellationFeePaise)} as the cancellation fee of the accepted quote. The rest goes back to you.`;
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
        Answer in the back office
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
        This link opens the page of your commission, {title}. It works once and for {hours} hours;
        the browser that opens it stays let in for a month.
      </Text>
      <MailButton href={`${frame.shopUrl}${commissionPage(number)}#${token}`}>
        Open the page of your commission
      </MailButton>
      <Text style={styles.quiet}>
        If you did not ask for it, leave this mail alone: without the link nobody gets in.
      </Text>
    </MailSheet>
  );
}
