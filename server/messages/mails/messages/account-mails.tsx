import { Greeting } from '#server/messages/mails/layout/greeting.tsx';
import { MailButton } from '#server/messages/mails/layout/mail-button.tsx';
import { Link, Text } from '#server/messages/mails/layout/mail-elements.tsx';
import type { MailFrame, Message } from '#server/messages/mails/layout/mail-frame.ts';
import { MailSheet } from '#server/messages/mails/layout/mail-sheet.tsx';
import { styles } from '#server/messages/mails/layout/styles.ts';

export function VerificationCode({ frame, data }: Message<'verification-code'>) {
  const { name, code, minutes } = data;
  return (
    <MailSheet
      frame={frame}
      title="Confirm your email"
      preview="Your code to open an account"
      short
    >
      <Greeting frame={frame} name={name} />
      <Text style={styles.text}>
        Welcome to {frame.shop.name}! Somebody has registered with your address, under the name “
        {name}”. If it was you, enter this code to open your account:
      </Text>
      <Text style={styles.code}>{code}</Text>
      <Text style={styles.text}>It is valid for {minutes} minutes and can be used once.</Text>
      <Text style={styles.quiet}>
        If you did not register, do not enter the code and ignore this mail: it would confirm
        somebody else’s password. Without the code nobody can open an account with your address.
        Never tell the code to anybody.
      </Text>
    </MailSheet>
  );
}

export function AlreadyRegistered({ frame, data }: Message<'already-registered'>) {
  const { shop, shopUrl } = frame;
  return (
    <MailSheet frame={frame} title="You already have an account" preview="Nothing has changed">
      <Greeting frame={frame} name={data.name} />
      <Text style={styles.text}>
        Somebody, perhaps you, has just tried to register at {shop.name} with this address. It has
        an account already, so nothing has changed.
      </Text>
      <MailButton href={`${shopUrl}/login`}>Log in</MailButton>
      <Text style={styles.text}>
        Forgotten your password?{' '}
        <Link href={`${shopUrl}/forgot-password`} style={styles.link}>
          Choose a new one
        </Link>
        . If it was not you, there is nothing to do.
      </Text>
    </MailSheet>
  );
}

export function ResetCode({ frame, data }: Message<'reset-code'>) {
  const { name, code, minutes } = data;
  return (
    <MailSheet
      frame={frame}
      title="Choose a new password"
      preview="Your code for a new password"
      short
    >
      <Greeting frame={frame} name={name} />
      <Text style={styles.text}>Enter this code to choose a new password:</Text>
      <Text style={styles.code}>{code}</Text>
      <Text style={styles.text}>
        It is valid for {minutes} minutes and can be used once. You will be signed out on all other
        devices.
      </Text>
      <Text style={styles.quiet}>
        If you did not ask for it, ignore this mail and your password stays as it is. Never tell the
        code to anybody.
      </Text>
    </MailSheet>
  );
}

export function GoogleLinkCode({ frame, data }: Message<'google-link-code'>) {
  const { name, code, minutes } = data;
  return (
    <MailSheet
      frame={frame}
      title="Sign in with Google"
      preview="Your code to link your account to Google"
      short
    >
      <Greeting frame={frame} name={name} />
      <Text style={styles.text}>
        You already have an account at {frame.shop.name}. Enter this code to sign in to it with
        Google from now on:
      </Text>
      <Text style={styles.code}>{code}</Text>
      <Text style={styles.text}>
        It is valid for {minutes} minutes and can be used once. Your password stays as it is.
      </Text>
      <Text style={styles.quiet}>
        If you did not try to sign in with Google, ignore this mail and nothing changes. Never tell
        the code to anybody.
      </Text>
    </MailSheet>
  );
}

export function PasswordChanged({ frame, data }: Message<'password-changed'>) {
  const happened = data.created ? 'created' : 'changed';
  return (
    <MailSheet
      frame={frame}
      title={`Your password was ${happened}`}
      preview="Was it you? Then all is well."
    >
      <Greeting frame={frame} name={data.name} />
      <Text style={styles.text}>
        {data.created
          ? `A password was created for your account at ${frame.shop.name}.`
          : `The password of your account at ${frame.shop.name} was changed.`}{' '}
        You were signed out on all other devices.
      </Text>
      <IfNotYou frame={frame} />
    </MailSheet>
  );
}

export function GoogleLinked({ frame, data }: Message<'google-linked'>) {
  return (
    <MailSheet
      frame={frame}
      title="Google now signs you in"
      preview="Was it you? Then all is well."
    >
      <Greeting frame={frame} name={data.name} />
      <Text style={styles.text}>
        Somebody signed in with Google under this address, so Google now opens your account at{' '}
        {frame.shop.name} as well. Your password works as before.
      </Text>
      <Text style={styles.text}>
        If it was not you, somebody else can use your Google account: secure it first. Then{' '}
        <Link href={`${frame.shopUrl}/forgot-password`} style={styles.link}>
          choose a new password
        </Link>{' '}
        here, which signs out everybody, and write to us.
      </Text>
    </MailSheet>
  );
}

/** The end of a mail about a change of the ways to sign in. */
export function IfNotYou({ frame }: { frame: MailFrame }) {
  return (
    <Text style={styles.text}>
      If it was not you,{' '}
      <Link href={`${frame.shopUrl}/forgot-password`} style={styles.link}>
        choose a new password
      </Link>{' '}
      at once and write to us.
    </Text>
  );
}
