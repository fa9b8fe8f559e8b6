import { validate as isUuid } from 'uuid';
import { customerCode, customersMessages } from '#contract/customers/customers-rules.ts';
import { parseImageUrl } from '#contract/images/images.ts';
import { inTheWayWords } from '#contract/privacy/privacy-rules.ts';
import { dropSignInCodesOf } from '#server/accounts/sign-in/sign-in-codes.queries.ts';
import { deleteInvitationsTo } from '#server/accounts/staff/invitations.queries.ts';
import { lockAddress, lockCustomer } from '#server/accounts/users/accounts.queries.ts';
import { dropResetsOf } from '#server/accounts/users/password-resets.queries.ts';
import { dropPending } from '#server/accounts/users/pending-registrations.queries.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { deleteRow } from '#server/infra/database/query/change-rows.queries.ts';
import { removeAttachments } from '#server/infra/media/attachments.ts';
import { forgetImage } from '#server/infra/media/forget-image.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { notify } from '#server/messages/notify.ts';
import { grievanceMailKeys } from '#server/people/grievances/grievance-mails.ts';
import { forgetAsker } from '#server/people/grievances/grievances.queries.ts';
import { forgetRecipient } from '#server/people/mailings/recipients.queries.ts';
import { clearReasons } from '#server/selling/certificates/certificates.queries.ts';
import { forgetOwner } from '#server/selling/certificates/owners.queries.ts';
import { deleteCashOrders } from '#server/selling/checkout/holds/cash-orders.queries.ts';
import { commissionMailKeys } from '#server/selling/commissions/commission-mails.ts';
import {
  deleteCommissions,
  listCommissionsOf,
} from '#server/selling/commissions/commissions.queries.ts';
import { deleteMessages } from '#server/selling/contact/contact.queries.ts';
import { mailKeysOf } from '#server/selling/contact/mail-message.ts';
import { forgetBuyers } from '#server/selling/invoices/invoices.queries.ts';
import { forgetPayer } from '#server/selling/payments/forget-payer.ts';
import { forgetReturnWords } from '#server/selling/returns/record/returns.queries.ts';
import { takeOutOfReviews } from '#server/selling/reviews/own-reviews.queries.ts';
import { forgetPhotos } from '#server/selling/reviews/save-review.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import {
  clearRefundReasons,
  deleteMailsOf,
  deleteTriesOf,
  listMessagesOf,
  takeOutOfOrders,
} from './erase.queries.ts';
import { countBlockers } from './erasure-requests.queries.ts';

interface Erasure {
  /** As the member of staff typed it. */
  email: string;
  evenUnderWay?: boolean | undefined;
  /**
   * For an erasure without staff: checked with the customer locked, and nothing of theirs may be
   * open.
   */
  isStillDue?: ((trx: Db) => Promise<boolean>) | undefined;
  /** They asked for it themselves, and are notified. */
  byThemselves?: true | undefined;
}

interface Person {
  id: string;
  name: string;
  email: string;
  avatar: string | null;
}

/**
 * Erases a customer. Their orders stay with sums and state, but without the person; everything else
 * that the shop holds of them is deleted, in one transaction, and the log names only the id.
 */
export async function eraseCustomer(
  shop: Shop,
  actor: Actor,
  id: string,
  erasure: Erasure,
): Promise<void> {
  const removeFiles = await shop.db.transaction().execute(async (trx) => {
    const person = await requireErasable(trx, id, erasure);
    await lockAddress(trx, person.email);
    const name = customerCode(person.id);
    const now = shop.clock.now();
    const orders = await takeOutOfOrders(trx, { userId: person.id, name, now });
    await clearRefundReasons(trx, orders.ids);
    await deleteCashOrders(trx, orders.ids);
    await forgetBuyers(trx, orders.ids);
    await clearReasons(trx, orders.ids);
    await forgetOwner(trx, { userId: person.id, email: person.email });
    const returnImages = await forgetReturnWords(trx, orders.ids);
    const messages = await deleteMessagesOf(trx, person);
    const commissions = await deleteCommissionsOf(trx, person);
    const photos = await takeOutOfReviews(trx, person.id, now);
    const removePhotos = await forgetPhotos({ ...shop, db: trx }, photos);
    const grievances = await forgetAsker(trx, { userId: person.id, email: person.email });
    await forgetRecipient(trx, { userId: person.id, email: person.email });
    await deleteMailsOf(trx, {
      email: person.email,
      orderIds: orders.ids,
      onceKeys: [
        ...messages.mailKeys,
        ...commissionMailKeys(commissions),
        ...grievances.flatMap(grievanceMailKeys),
      ],
    });
    await forgetPayer(trx, { providerOrderIds: orders.providerOrderIds, email: person.email });
    await dropPending(trx, person.email);
    await dropResetsOf(trx, person.email);
    await dropSignInCodesOf(trx, person.email);
    await deleteInvitationsTo(trx, person.email);
    await deleteTriesOf(trx, { userId: person.id, email: person.email });
    const image = parseImageUrl(person.avatar ?? '')?.hash;
    const removeImage = image ? await forgetImage(trx, shop, image) : undefined;
    // Also deletes sessions, identities, codes, cart, wishes, holds and reports; ratings stay without a name.
    await deleteRow(trx, 'users', person.id);
    if (erasure.byThemselves) {
      const { name, email } = person;
      await notify(trx, shop, { event: 'account-erased', to: { email }, data: { name } });
    }
    await noteChange(trx, shop, actor, {
      action: 'erased',
      subject: 'customer',
      subjectId: person.id,
      label: name,
      before: { orders: orders.ids.length, messages: messages.count },
    });
    return async () => {
      await removeImage?.();
      await removePhotos();
      await removeAttachments(shop.media, messages.images);
      await removeAttachments(shop.media, commissions.images, 'commission');
      await removeAttachments(shop.media, returnImages, 'return');
    };
  });
  // After a restore of an older backup this line says whom to erase again.
  shop.log.info({ erased: id }, 'a customer is erased');
  // If the shop stops before this, `sweepOrphans` removes them.
  await removeFiles();
}

async function requireErasable(trx: Db, id: string, erasure: Erasure): Promise<Person> {
  const person = isUuid(id) ? await lockCustomer(trx, id) : undefined;
  if (!person) throw new Problem('not-found', customersMessages.notFound);
  if (person.role === 'admin') throw new Problem('conflict', customersMessages.isStaff);
  if (erasure.email !== person.email) {
    throw invalidField('email', customersMessages.emailDiffers);
  }
  const blockers = await countBlockers(trx, person.id);
  const { orders: underWay } = blockers;
  if (erasure.isStillDue) {
    if (!(await erasure.isStillDue(trx))) throw new Problem('conflict', customersMessages.notDue);
    const words = inTheWayWords(blockers);
    if (words) throw new Problem('conflict', words);
  } else if (underWay > 0 && !erasure.evenUnderWay) {
    throw new Problem('conflict', customersMessages.underWay, { extra: { data: { underWay } } });
  }
  return person;
}

async function deleteMessagesOf(trx: Db, { id: userId, email }: Person) {
  const ids = await listMessagesOf(trx, { userId, email });
  const { images, replyIds } = await deleteMessages(trx, ids);
  const mailKeys = [
    ...ids.flatMap((messageId) => mailKeysOf(messageId, [])),
    ...mailKeysOf('', replyIds),
  ];
  return { count: ids.length, images, mailKeys };
}

async function deleteCommissionsOf(trx: Db, { id: userId, email }: Person) {
  return deleteCommissions(trx, await listCommissionsOf(trx, { userId, email }));
}
