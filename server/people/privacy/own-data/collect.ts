import { parseImageUrl } from '#contract/images/images.ts';
import { listConsents } from '#server/accounts/consents/consents.queries.ts';
import { countRecoveryCodes } from '#server/accounts/second-factor/recovery-codes.queries.ts';
import { writtenBy } from '#server/accounts/users/accounts.queries.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { listStopsOf } from '#server/messages/outbox/stops.queries.ts';
import { findErasureRequest } from '#server/people/customers/erasure-requests.queries.ts';
import { listOwnershipsOf, listTransfersOf } from '#server/selling/certificates/owners.queries.ts';
import { listEventsAbout } from '#server/selling/payments/webhooks.queries.ts';
import * as account from './account.queries.ts';
import { collectCommissions } from './collect-commissions.ts';
import { collectMails, collectMessages } from './collect-messages.ts';
import { collectOrders } from './collect-orders.ts';
import { collectReviews } from './collect-reviews.ts';
import { listStaffActs } from './messages.queries.ts';
import { notExported } from './not-exported.ts';
import { listOwn } from './own-rows.queries.ts';
import type { OwnImage, Person, Section } from './own-section.ts';
import { readMe, sharedWith, usedFor } from './read-me.ts';

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
    reviewIds: [] as string[],
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
      identities: await account.listIdentities(db, id),
      authenticators: await account.listAuthenticators(db, id),
      passkeys: await account.listPasskeys(db, id),
      recoveryCodesLeft: await countRecoveryCodes(db, id),
    },
  ];
  yield ['sessions', await account.listSessionsWhole(db, id)];
  yield ['staffInvitations', await account.listInvitationsTo(db, email)];
  yield ['consents', await listConsents(db, id)];
  const erasure = await findErasureRequest(db, id);
  yield ['deletionAskedFor', erasure ?? null];
  yield ['cart', await account.listCart(db, id)];
  yield ['wishlist', await account.listWishlist(db, id)];
  yield ['orders', collectOrders(db, person, found)];
  yield ['reviews', await collectReviews(db, person, found)];
  yield [
    'certificates',
    {
      owned: await listOwnershipsOf(db, { userId: id, email }),
      passedOn: await listTransfersOf(db, { userId: id, email }),
    },
  ];
  yield ['messages', await collectMessages(db, person, found)];
  yield ['commissions', await collectCommissions(db, person, found)];
  yield [
    'requests',
    await listOwn(db, 'grievances', writtenBy({ userId: id, email }), ['receivedAt']),
  ];
  const { orderIds, mailKeys: onceKeys, providerOrderIds } = found;
  yield ['mails', collectMails(db, { email, orderIds, onceKeys })];
  yield ['addressesThatRefuse', await listStopsOf(db, email)];
  yield ['paymentProviderNotices', await listEventsAbout(db, { providerOrderIds, email })];
  const theirs = [
    id,
    ...orderIds,
    ...found.returnIds,
    ...found.reviewIds,
    ...found.messageIds,
    ...found.commissionIds,
  ];
  yield ['whatStaffDid', await listStaffActs(db, theirs)];
}

function withImage(
  user: NonNullable<Awaited<ReturnType<typeof account.findAccount>>>,
  images: OwnImage[],
): object {
  const own = parseImageUrl(user.avatar ?? '');
  if (!own) return user;
  const image = 'images/profile-picture.jpg';
  images.push({ file: image, storedAs: `${own.name}-${own.shownWidth}.${own.format}` });
  return { ...user, picture: image };
}
