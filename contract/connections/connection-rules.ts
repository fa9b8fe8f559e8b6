export const connectionLimits = { valueMax: 500, kindMax: 30, fieldsMax: 20 } as const;

export const connectionMessages = {
  missing: (label: string) => `Please enter the ${inSentence(label)}`,
  typeAgain: (label: string) =>
    `Please enter the ${inSentence(label)} again, since it goes elsewhere now`,
  tooLong: `At most ${connectionLimits.valueMax} characters`,
  unknown: 'The shop does not know this connection',
  notSetUp: 'It is not set up',
  inEnvironment: (variables: readonly string[]) =>
    `The server sets this up by ${variables.join(', ')}. To change it here, remove ${variables.length > 1 ? 'them' : 'it'} there first.`,
  changed: 'Somebody else has changed this connection meanwhile. Please look at it again.',
  saved: 'Connected!',
  removed: 'Removed!',
  ordered: 'Saved!',
  secretMade: 'A new secret is made. The former one stays valid for a day.',

  testKey: 'This is a test key, which takes no real money. Enter a live key, or choose Test.',
  testKeyOnly: 'This is a test key: customers would order without paying. Enter the live key.',
  liveKey: 'This is a live key, which takes real money. Enter a test key, or choose Live.',
  standInKey: 'This is the public key of the simulated provider, which takes no real money.',
  keysRefused: (title: string, reason: string) =>
    `${title} refuses these keys: ${reason}. Please copy both again.`,
  orderRefused: (title: string, reason: string) =>
    `The keys are right, but ${title} opens no order: ${reason}`,
  providerAway: (title: string) =>
    `${title} did not answer. Nothing has changed. Please try again in a minute.`,
  orderOpened: (title: string, id: string) =>
    `It works: ${title} opened the test order ${id}. No money moved.`,
  orderOpenedByStandIn: (id: string) =>
    `The simulated provider of this test shop opened the test order ${id}. It takes no real money.`,

  mailTaken: (email: string) => `It works: a test email is on its way to ${email}.`,
  mailSilent: 'The server did not answer in time. Please check the server and the port.',
  mailUnknown: 'There is no server of this name. Please check the spelling.',
  mailClosed: 'The server does not answer at this port. Try 465 or 587.',
  mailPlain:
    'The server does not encrypt at this port, so the password would be readable. Try 465 or 587.',
  mailLogin: (reason: string) => `The server refuses this user or password: ${reason}`,
  mailSender: (reason: string) => `The server does not send for this sender: ${reason}`,
  mailReceiver: (email: string, reason: string) =>
    `The server does not deliver to ${email}: ${reason}`,
  mailRefused: (reason: string) => `The server refused the test email: ${reason}`,

  googleWorks:
    'Google’s certificates are here, and the Client ID has the right form. Please also sign in once with Google in a private window.',
  googleAway: 'Google’s certificates did not arrive. The server has to reach www.googleapis.com.',

  mediaWorks: (place: string) =>
    `It works: a small file was written to ${place}, read and deleted.`,
  mediaOfAnother:
    'This bucket belongs to another shop, perhaps to the one that this shop was restored from. Please create one for this shop alone.',
  mediaMoved: (bucket: string) =>
    `Your pictures are in the bucket ${bucket}. Please remove this connection first: they come back to the shop’s own disk, and then you can connect another bucket.`,
  mediaReturns:
    'Your pictures come back to the shop’s own disk now. The connection ends when all are there.',
  mediaReturnsAlready: 'Your pictures are coming back already. Please leave the bucket as it is.',
  mediaLost:
    'Your pictures are in a bucket whose keys no longer open. Please enter the same bucket’s keys again first. If nobody has them any more, give the bucket up.',
  mediaInReach:
    'The bucket can be read, so its pictures can come back. Please remove the connection instead.',
  mediaGivenUp: 'The bucket is given up. All on the shop’s own disk has stayed.',
  mediaDiskFull: 'The shop’s disk is full. Please make room; the rest follows by itself.',
  mediaUnread: 'The bucket did not give a file.',
  mediaFailed: 'A file could not be copied.',

  lost: 'Its secrets were sealed with a secret of the shop that is gone. Please enter them again.',
  unusedTest:
    'These are test keys, which take no real money, so they are not used. Please enter the live keys.',
} as const;

/** `Key Id` is a name and stays; `Secret key` becomes `secret key`. */
const inSentence = (label: string) =>
  /^[A-Z][a-z]+( [a-z]+)*$/.test(label) ? label.toLowerCase() : label;
