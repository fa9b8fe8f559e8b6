import { parseImageUrl } from '#contract/images/images.ts';
import { listConsents } from '#server/accounts/consents/consents.queries.ts';
import { countRecoveryCodes } from '#server/accounts/second-factor/recovery-codes.queries.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findErasureRequest } from '#server/people/customers/erasure-requests.queries.ts';
import { listOwnershipsOf, listTransfersOf } from '#server/selling/certificates/owners.queries.ts';
import { listEventsAbout } from '#server/selling/payments/webhooks.queries.ts';
import * as account from './account.queries.ts';
import { collectCommissions } from './collect-commissions.ts';
import { collectMails, collectMessages } from './collect-messages.ts';
import { collectOrders } from './collect-orders.ts';
import { listRequests, listStaffActs } from './messages.queries.ts';
import { notExported } from './not-exported.ts';
import type { OwnImage, Person, Section } from './own-section.ts';
import { readMe, sharedWith, usedFor } from './read-me.ts';
import { readable } from './readable.ts';

/**
 * Everything the shop stores about somebody, section by section, read on demand. `images` is
 * complete once the last section has been read.
 */
export async function* collectOwnData(
  { db, clock, settings, config }: Pick<Shop, 'db' | 'clock' | 'settings' | 'config'>,
  person: Person,
  images: OwnImage[],
): AsyncGenerator<Section> {
  const { id, email } = person;
  const found = {
    images,
    orderIds: [] as string[],
    returnIds: [] as string[],
    providerOrderIds: [] as string[],
    messageIds: [] as string[],
    commissionIds: [] as string[],
    mailKeys: [] as string[],
  };
  const { name: shopName } = await settings.read();
  yield [
    'about',
    {
      shop: shopName,
      address: config.shopUrl,
      madeAt: clock.now(),
      readMe,
      usedFor,
      sharedWith,
      notInThisFile: notExported.map(({ what, why }) => ({ what, why })),
    },
  ];
  const user = await account.findAccount(db, id);
  yield ['account', user ? withImage(user, images) : null];
  yield [
    'waysToSignIn',
    {
      identities: (await account.listIdentities(db, id)).map(readable),
      authenticators: (await account.listAuthenticators(db, id)).map(readable),
      passkeys: (await account.listPasskeys(db, id)).map(readable),
      recoveryCodesLeft: await countRecoveryCodes(db, id),
    },
  ];
  yield ['sessions', (await account.listSessionsWhole(db, id)).map(readable)];
  yield ['staffInvitations', (await account.listInvitationsTo(db, email)).map(readable)];
  yield ['consents', (await listConsents(db, id)).map(readable)];
  const erasure = await findErasureRequest(db, id);
  yield ['deletionAskedFor', erasure ? readable(erasure) : null];
  yield ['cart', (await account.listCart(db, id)).map(readable)];
  yield ['wishlist', (await account.listWishlist(db, id)).map(readable)];
  yield ['orders', collectOrders(db, person, found)];
  yield [
    'certificates',
    {
      owned: (await listOwnershipsOf(db, { userId: id, email })).map(readable),
      passedOn: (await listTransfersOf(db, { userId: id, email })).map(readable),
    },
  ];
  yield ['messages', await collectMessages(db, person, found)];
  yield ['commissions', await collectCommissions(db, person, found)];
  yield ['requests', (await listRequests(db, person)).map(readable)];
  const { orderIds, mailKeys: onceKeys, providerOrderIds } = found;
  yield ['mails', collectMails(db, { email, orderIds, onceKeys })];
  yield [
    'paymentProviderNotices',
    (await listEventsAbout(db, { providerOrderIds, email })).map(readable),
  ];
  const theirs = [id, ...orderIds, ...found.returnIds, ...found.messageIds, ...found.commissionIds];
  yield ['whatStaffDid', (await listStaffActs(db, theirs)).map(readable)];
}

function withImage(
  user: NonNullable<Awaited<ReturnType<typeof account.findAccount>>>,
  images: OwnImage[],
): object {
  const own = parseImageUrl(user.avatar ?? '');
  if (!own) return readable(user);
  const image = 'images/profile-picture.jpg';
  images.push({ file: image, storedAs: `${own.name}-${own.shownWidth}.${own.format}` });
  return { ...readable(user), picture: image };
}
