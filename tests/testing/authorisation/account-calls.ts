import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { startSession } from '#server/accounts/sessions/session.ts';
import { insertErasureRequest } from '#server/people/customers/erasure-requests.queries.ts';
import { chosenPassword, forgetPassword, registerAs } from '#testing/account-calls.ts';
import { buildUser, usualPassword } from '#testing/build-users.ts';
import { lastCode } from '#testing/read-mails.ts';
import { paintFile } from '#testing/send-form.ts';
import type { Person } from './people.ts';
import type { Prepare, Scene } from './scene.ts';

const inSession = ({ users }: Scene, person: Person) => users[person as keyof Scene['users']];

const newAddress = ({ shop }: Scene) => `new-${shop.random.id().slice(-12)}@example.in`;

/** Accounts: valid input for their calls. */
export const accountCalls: Record<string, Prepare> = {
  register: (scene) => ({
    body: { name: 'Deepa Negi', email: newAddress(scene), password: chosenPassword },
  }),
  login: async ({ shop }) => {
    const { email } = await buildUser(shop);
    return { body: { email, password: usualPassword } };
  },
  googleSignIn: async (scene) => {
    const email = newAddress(scene).replace('example.in', 'gmail.com');
    return { body: { credential: await scene.google.token({ sub: email, email }) } };
  },
  linkGoogle: async (scene, person) => {
    const { email } = await buildUser(scene.shop);
    const credential = await scene.google.token({ sub: email, email });
    await scene.browsers[person].call(accountsApi.googleSignIn, { body: { credential } });
    return { body: { email, code: await lastCode(scene.shop, email) } };
  },
  resendGoogleLink: ({ users }) => ({ body: { email: users.customer.email } }),
  verify: async (scene, person) => {
    const email = newAddress(scene);
    await registerAs(scene.browsers[person], email);
    return { body: { email, code: await lastCode(scene.shop, email) } };
  },
  resendVerification: ({ pendingEmail }) => ({ body: { email: pendingEmail } }),
  sendSignInCode: (scene) => ({ body: { email: newAddress(scene) } }),
  signInByCode: async (scene, person) => {
    const email = newAddress(scene);
    await scene.browsers[person].call(accountsApi.sendSignInCode, { body: { email } });
    return { body: { email, code: await lastCode(scene.shop, email) } };
  },
  forgotPassword: ({ users }) => ({ body: { email: users.customer.email } }),
  resetPassword: async ({ shop, browsers }, person) => {
    const { email } = await buildUser(shop);
    await forgetPassword(shop, browsers[person], email);
    const code = await lastCode(shop, email);
    return { body: { email, code, newPassword: chosenPassword } };
  },
  updateProfile: () => ({ body: { name: 'Somebody Else' } }),
  setAvatar: async () => ({
    form: {},
    files: [{ ...(await paintFile('me.png')), field: 'avatar' }],
  }),
  changePassword: () => ({
    body: { currentPassword: usualPassword, newPassword: chosenPassword },
  }),
  /** The session is the customer's. */
  endSession: async ({ shop, users }) => {
    const device = { ipAddress: '127.0.0.1', userAgent: 'a telephone' };
    await startSession(shop.db, shop, users.customer.id, device);
    const { id } = await shop.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', users.customer.id)
      .where('userAgent', '=', device.userAgent)
      .executeTakeFirstOrThrow();
    return { params: { id } };
  },
  noteExtras: () => ({ body: { given: true } }),
  keepAccount: async (scene, person) => {
    const now = scene.shop.clock.now();
    const user = inSession(scene, person);
    const asked = { askedAt: now, dueAt: now };
    if (user) await insertErasureRequest(scene.shop.db, { userId: user.id, ...asked });
    return {};
  },
  syncCart: (scene, person) => ({
    body: {
      userId: inSession(scene, person)?.id ?? 'nobody',
      sentAt: scene.shop.clock.now().toISOString(),
    },
  }),
};
