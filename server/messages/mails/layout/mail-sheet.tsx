import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import type { MailFrame } from './mail-frame.ts';
import { styles } from './styles.ts';

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
    <Html lang="en-IN">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.sheet}>
          <Section style={styles.head}>
            <Link href={frame.shopUrl} style={styles.brand}>
              {frame.shop.name}
            </Link>
          </Section>
          <Section style={styles.main}>
            <Heading as="h1" style={styles.heading}>
              {title}
            </Heading>
            {children}
            {frame.words.signature && <Text style={styles.text}>{frame.words.signature}</Text>}
          </Section>
          <Foot frame={frame} short={short} />
        </Container>
      </Body>
    </Html>
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
