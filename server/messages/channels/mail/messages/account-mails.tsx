import { Greeting } from '#server/messages/channels/mail/layout/greeting.tsx';
import { MailButton } from '#server/messages/channels/mail/layout/mail-button.tsx';
import { Link, Text } from '#server/messages/channels/mail/layout/mail-elements.tsx';
import type { MailFrame, Message } from '#server/messages/channels/mail/layout/mail-frame.ts';
import { MailSheet } from '#server/messages/channels/mail/layout/mail-sheet.tsx';
import { styles } from '#server/messages/channels/mail/layout/styles.ts';

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
        Welcome to {frame.shop.name}! Somebody has registered with your email address, under the
        name “{name}”. If this was you, enter this code to open your account:
      </Text>
      <Text style={styles.code}>{code}</Text>
      <Text style={styles.text}>The code is valid for {minutes} minutes and can be used once.</Text>
      <Text style={styles.quiet}>
        If you did not register, do not enter the code and ignore this email: the code would confirm
        somebody else’s password. Without the code nobody can open an account with your address.
        Never share the code with anyone.
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
        Somebody, perhaps you, has just tried to register at {shop.name} with this address. You
        already have an account, so nothing has changed.
      </Text>
      <MailButton href={`${shopUrl}/login`}>Sign in</MailButton>
      <Text style={styles.text}>
        Forgot your password?{' '}
        <Link href={`${shopUrl}/forgot-password`} style={styles.link}>
          Choose a new one
        </Link>
        . If this was not you, you do not need to do anything.
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
        The code is valid for {minutes} minutes and can be used once. You will be signed out on all
        other devices.
      </Text>
      <Text style={styles.quiet}>
        If you did not ask for it, ignore this email. Your password stays the same. Never share the
        code with anyone.
      </Text>
    </MailSheet>
  );
}

export function SignInCode({ frame, data }: Message<'sign-in-code'>) {
  const { code, minutes } = data;
  return (
    <MailSheet frame={frame} title="Your code" preview="Your code to continue" short>
      <Greeting frame={frame} />
      <Text style={styles.text}>Enter this code to continue at {frame.shop.name}:</Text>
      <Text style={styles.code}>{code}</Text>
      <Text style={styles.text}>
        The code is valid for {minutes} minutes and can be used once, in the browser in which you
        asked for it.
      </Text>
      <Text style={styles.quiet}>
        If you did not ask for it, ignore this email: without the code nobody can sign in with your
        address. Never share the code with anyone.
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
        The code is valid for {minutes} minutes and can be used once. Your password stays the same.
      </Text>
      <Text style={styles.quiet}>
        If you did not try to sign in with Google, ignore this email. Nothing changes. Never share
        the code with anyone.
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
      preview="If this was you, you do not need to do anything."
    >
      <Greeting frame={frame} name={data.name} />
      <Text style={styles.text}>
        {data.created
          ? `A password was created for your ${frame.shop.name} account.`
          : `The password of your ${frame.shop.name} account was changed.`}{' '}
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
      title="You can now sign in with Google"
      preview="If this was you, you do not need to do anything."
    >
      <Greeting frame={frame} name={data.name} />
      <Text style={styles.text}>
        Somebody signed in with Google under this address, so Google sign-in now works for your
        account at {frame.shop.name} too. Your password still works.
      </Text>
      <Text style={styles.text}>
        If this was not you, somebody else can use your Google account. Secure it first. Then{' '}
        <Link href={`${frame.shopUrl}/forgot-password`} style={styles.link}>
          choose a new password
        </Link>{' '}
        here, which signs out every device, and write to us.
      </Text>
    </MailSheet>
  );
}

/** The end of a mail about a change of the ways to sign in. */
export function IfNotYou({ frame }: { frame: MailFrame }) {
  return (
    <Text style={styles.text}>
      If this was not you,{' '}
      <Link href={`${frame.shopUrl}/forgot-password`} style={styles.link}>
        choose a new password
      </Link>{' '}
      at once and write to us.
    </Text>
  );
}
