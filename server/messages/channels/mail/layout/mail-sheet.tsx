import type { ReactNode } from 'react';
import { Link, Section, Text } from './mail-elements.tsx';
import type { MailFrame } from './mail-frame.ts';
import { styles } from './styles.ts';

const PREVIEW_LENGTH = 150;
const BLANKS = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff';

interface Sheet {
  frame: MailFrame;
  title: string;
  /** The text beside the subject in a list of mails. */
  preview: string;
  /** Omits the shop's address and phone: a code must be the only six digits of its mail. */
  short?: boolean;
  children: ReactNode;
}

/** The frame around every mail's message. */
export function MailSheet({ frame, title, preview, short = false, children }: Sheet) {
  return (
    <html dir="ltr" lang="en-IN">
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        <meta name="x-apple-disable-message-reformatting" />
      </head>
      <Preview text={preview} />
      <body style={{ backgroundColor: styles.body.backgroundColor, margin: 0, padding: 0 }}>
        <Section cell={styles.body}>
          <Section style={styles.sheet}>
            <Section style={styles.head}>
              <Link href={frame.shopUrl} style={styles.brand}>
                {frame.shop.name}
              </Link>
            </Section>
            <Section style={styles.main}>
              <h1 style={styles.heading}>{title}</h1>
              {children}
              {frame.words.signature && <Text style={styles.text}>{frame.words.signature}</Text>}
            </Section>
            <Foot frame={frame} short={short} />
          </Section>
        </Section>
      </body>
    </html>
  );
}

/** What a list of mails shows of this one; blanks keep the mail's own text from following it. */
function Preview({ text }: { text: string }) {
  const shown = text.substring(0, PREVIEW_LENGTH);
  const hidden = {
    display: 'none',
    overflow: 'hidden',
    lineHeight: '1px',
    opacity: 0,
    maxHeight: 0,
    maxWidth: 0,
  };
  return (
    <div style={hidden} data-skip-in-text={true}>
      {shown}
      {shown.length < PREVIEW_LENGTH && <div>{BLANKS.repeat(PREVIEW_LENGTH - shown.length)}</div>}
    </div>
  );
}

function Foot({ frame: { shop, shopUrl }, short }: Pick<Sheet, 'frame' | 'short'>) {
  return (
    <Section style={styles.foot}>
      <Text style={styles.quiet}>
        {shop.name}. {shop.tagline}
      </Text>
      {!short && (
        <Text style={styles.quiet}>
          {shop.address}
          <br />
          {shop.phone}
        </Text>
      )}
      <Text style={styles.quiet}>
        Questions?{' '}
        {shop.email && (
          <>
            Write to{' '}
            <Link href={`mailto:${shop.email}`} style={styles.link}>
              {shop.email}
            </Link>{' '}
            or{' '}
          </>
        )}
        {shop.email ? 'see' : 'See'}{' '}
        <Link href={`${shopUrl}/help`} style={styles.link}>
          our help page
        </Link>
        .
      </Text>
    </Section>
  );
}
