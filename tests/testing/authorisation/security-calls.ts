import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { ownSecondFactorApi } from '#contract/accounts/own-second-factor.endpoints.ts';
import { secondFactorApi } from '#contract/accounts/second-factor.endpoints.ts';
import { adminStaffApi } from '#contract/staff/admin-staff.endpoints.ts';
import { codeOf, setUpApp, setUpPasskey } from '#testing/build-factors.ts';
import { buildUser, signInNew, usualPassword } from '#testing/build-users.ts';
import { mailsTo } from '#testing/read-mails.ts';
import { SoftPasskey } from '#testing/soft-passkey.ts';
import type { Person } from './people.ts';
import type { Prepare, Scene } from './scene.ts';

const newBrowser = ({ browsers }: Scene) => browsers.visitor.another();

/** A user with both factors, half signed in on this person's browser. */
async function halfSignedIn(scene: Scene, person: Person) {
  const { shop } = scene;
  const { browser, user } = await signInNew(shop, newBrowser(scene));
  const { recoveryCodes } = await setUpApp(shop, browser);
  const passkey = await setUpPasskey(shop, browser);
  const body = { email: user.email, password: usualPassword };
  await scene.browsers[person].call(accountsApi.login, { body });
  return { recoveryCodes, passkey };
}

async function invite(scene: Scene) {
  const email = `new-${scene.shop.random.id().slice(-12)}@example.in`;
  const body = { email, staffRole: 'packer' };
  const { body: answer } = await scene.browsers.owner.call(adminStaffApi.inviteStaff, { body });
  const [mail] = await mailsTo(scene.shop, email);
  return { params: { id: answer.data.invitation.id }, token: String(mail?.data.token) };
}

const member: Prepare = async ({ shop }) => ({
  params: { id: (await buildUser(shop, { staffRole: 'packer' })).id },
});

/** Second factors and staff: valid input for their calls. */
export const securityCalls: Record<string, Prepare> = {
  readHalfSession: async (scene, person) => {
    await halfSignedIn(scene, person);
    return {};
  },
  proveByCode: async (scene, person) => {
    const { recoveryCodes } = await halfSignedIn(scene, person);
    return { body: { code: recoveryCodes[0] } };
  },
  secondFactorPasskeyOptions: async (scene, person) => {
    await halfSignedIn(scene, person);
    return {};
  },
  proveByPasskey: async (scene, person) => {
    const { passkey } = await halfSignedIn(scene, person);
    const { body } = await scene.browsers[person].call(secondFactorApi.secondFactorPasskeyOptions);
    return { body: { answer: passkey.signIn(body.data.options) } };
  },
  passkeySignIn: async (scene, person) => {
    const { browser } = await signInNew(scene.shop, newBrowser(scene));
    const passkey = await setUpPasskey(scene.shop, browser);
    const { body } = await scene.browsers[person].call(secondFactorApi.passkeySignInOptions);
    return { body: { answer: passkey.signIn(body.data.options) } };
  },
  sendProofCode: () => ({}),
  confirmIdentity: () => ({ body: { password: usualPassword } }),
  confirmAuthenticator: async ({ shop, browsers }, person) => {
    const { body } = await browsers[person].call(ownSecondFactorApi.beginAuthenticator);
    return { body: { code: body.data ? codeOf(shop, body.data.secret) : '000000' } };
  },
  removeAuthenticator: async ({ shop, browsers }, person) => {
    if (person !== 'visitor' && person !== 'unverified') await setUpApp(shop, browsers[person]);
    return {};
  },
  addPasskey: async ({ shop, browsers }, person) => {
    const passkey = new SoftPasskey({ origin: shop.config.shopUrl });
    const { body } = await browsers[person].call(ownSecondFactorApi.passkeyOptions);
    return { body: { name: 'Key', answer: passkey.register(body.data?.options ?? {}) } };
  },
  /** It is the customer's. */
  removePasskey: async ({ shop, browsers, users }) => {
    await setUpPasskey(shop, browsers.customer);
    const { id } = await shop.db
      .selectFrom('passkeys')
      .select('id')
      .where('userId', '=', users.customer.id)
      .executeTakeFirstOrThrow();
    return { params: { id } };
  },
  renewRecoveryCodes: async ({ shop, browsers }, person) => {
    if (person !== 'visitor' && person !== 'unverified') await setUpApp(shop, browsers[person]);
    return {};
  },
  becomeOwner: () => ({
    body: {
      name: 'Deepa Negi',
      email: 'deepa@looms.example',
      password: usualPassword,
      shopName: 'Looms',
      start: 'demo',
    },
  }),
  readInvitation: async (scene) => ({ body: { token: (await invite(scene)).token } }),
  acceptInvitation: async (scene) => ({
    body: { token: (await invite(scene)).token, name: 'Deepa Negi', password: usualPassword },
  }),
  inviteStaff: ({ shop }) => ({
    body: { email: `new-${shop.random.id().slice(-12)}@example.in`, staffRole: 'packer' },
  }),
  resendInvitation: async (scene) => ({ params: (await invite(scene)).params }),
  withdrawInvitation: async (scene) => ({ params: (await invite(scene)).params }),
  changeStaffRole: async (scene, person) => ({
    ...(await member(scene, person)),
    body: { staffRole: 'manager' },
  }),
  removeStaff: member,
  resetSecondFactor: async ({ shop, browsers }) => {
    const { browser, user } = await signInNew(shop, browsers.visitor.another(), {
      staffRole: 'packer',
    });
    await setUpApp(shop, browser);
    return { params: { id: user.id } };
  },
};
