import { readCategories } from '#server/catalogue/categories/read-categories.ts';
import { listAdminMakers } from '#server/catalogue/makers/read-makers.ts';
import { deleteProduct } from '#server/catalogue/products/delete-product.ts';
import { firstProvider } from '#server/infra/payments/provider-ids.ts';
import { providerKinds } from '#server/infra/payments/provider-kinds.ts';
import { savePlanRow } from '#server/office/backups/backups.queries.ts';
import { recordHandPayment } from '#server/selling/manual-orders/record-hand-payment.ts';
import { addNote } from '#server/selling/orders/desk/order-notes.ts';
import { refundOrder } from '#server/selling/orders/desk/refund-order.ts';
import { readAdminOrder } from '#server/selling/orders/views/read-order.ts';
import { commandLine } from '#server/studio/audit/note-change.ts';
import { saveConnection } from '#server/studio/connections/save-connections.ts';
import { buildBackup, buildBackupWithPassphrase, buildLook } from '#testing/build-backups.ts';
import { buildCategory, categoryBody } from '#testing/build-categories.ts';
import { buildCertificate, buildCertifiedOrder } from '#testing/build-certificates.ts';
import { buildCollection } from '#testing/build-collections.ts';
import {
  buildPage,
  buildPublishedPage,
  buildStory,
  scheduleTerms,
} from '#testing/build-content.ts';
import { buildCoupon } from '#testing/build-coupons.ts';
import { buildHeroImage } from '#testing/build-hero-images.ts';
import { buildImport } from '#testing/build-imports.ts';
import { buildMail } from '#testing/build-mails.ts';
import { buildMaker } from '#testing/build-makers.ts';
import { buildMessage } from '#testing/build-messages.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { breachWords, buildBreach, buildGrievance } from '#testing/build-privacy-desk.ts';
import { buildProduct, listVariants } from '#testing/build-products.ts';
import { buildRefund } from '#testing/build-refunds.ts';
import { buildReturn } from '#testing/build-returns.ts';
import { buildReview } from '#testing/build-reviews.ts';
import { buildShipment } from '#testing/build-shipments.ts';
import { buildUser } from '#testing/build-users.ts';
import { buildOrderOnDelivery } from '#testing/cash-orders.ts';
import { buildManualOrder, saidOnThePhone } from '#testing/manual-orders.ts';
import { paintFile } from '#testing/send-form.ts';
import type { Prepare, Scene } from './scene.ts';
import { awaitingUpi } from './shop-calls.ts';

/** An order with a note of the packer. */
async function notedOrder({ shop, users }: Scene) {
  const { id } = await buildOrder(shop, users.customer);
  await addNote(shop, id, 'Wrap it twice.', users.packer);
  const { staffNotes } = await readAdminOrder(shop, id);
  return { id, noteId: staffNotes[0]?.id ?? '' };
}

/** A provider that is set up. */
async function connected({ shop }: Scene) {
  const kind = firstProvider;
  const { keys: values } = providerKinds[0]!.standIn;
  await shop.db
    .transaction()
    .execute((trx) => saveConnection(trx, shop, commandLine, { kind, values, mode: 'test' }));
  shop.connections.drop();
  return { params: { kind } };
}

/** The back office: valid input for its calls. */
/** A reference counts once. */
let upiNumbers = 512345678900;

export const adminCalls: Record<string, Prepare> = {
  markChecklist: async ({ shop }) => {
    await shop.db.deleteFrom('settings').where('name', '=', 'checklist').execute();
    return { body: { mark: 'policies-read' } };
  },
  changeSettings: ({ shop }) => {
    const email = `care-${shop.random.id()}@looms.example`;
    return { body: { section: 'contact', email, phone: '', whatsapp: '' } };
  },
  orderConnections: () => ({ body: { kinds: [firstProvider] } }),
  tryConnection: () => ({ params: { kind: firstProvider }, body: {} }),
  saveConnection: () => ({
    params: { kind: firstProvider },
    body: { values: { keyId: 'rzp_test_sandbox', keySecret: 'sandbox-secret' }, mode: 'test' },
  }),
  setPublicAddress: () => ({ body: { address: 'https://looms.example' } }),
  renewWebhookSecret: (scene) => connected(scene),
  removeConnection: (scene) => connected(scene),
  giveUpConnection: async ({ shop }) => {
    const lost = { kind: 'media', mode: 'live', sealedSecrets: 'a.b.c.d' } as const;
    await shop.db.deleteFrom('connections').where('kind', '=', lost.kind).execute();
    await shop.db.insertInto('connections').values(lost).execute();
    shop.connections.drop();
    return { params: { kind: 'media' } };
  },
  setQuietHours: () => ({ body: { quiet: { from: '22:00', until: '07:00' } } }),
  setFriendsPassword: () => ({ body: { password: 'open sesame' } }),
  searchOffice: () => ({ query: { q: 'lamp' } }),
  updateAdminOrder: async ({ shop, users }) => ({
    params: { id: (await buildOrder(shop, users.customer)).id },
    body: { status: 'processing' },
  }),
  processOrders: async ({ shop, users }) => ({
    body: { orders: [{ id: (await buildOrder(shop, users.customer)).id }] },
  }),
  tagOrders: async ({ shop, users }) => ({
    body: { orders: [{ id: (await buildOrder(shop, users.customer)).id }], add: ['gift'] },
  }),
  addOrderNote: async ({ shop, users }) => ({
    params: { id: (await buildOrder(shop, users.customer)).id },
    body: { words: 'Wrap it twice.' },
  }),
  changeOrderNote: async (scene) => ({
    params: await notedOrder(scene),
    body: { words: 'Wrap it once.' },
  }),
  deleteOrderNote: async (scene) => ({ params: await notedOrder(scene) }),
  readTill: () => ({ query: { q: 'lamp' } }),
  sellAtTill: ({ shop }) => {
    const { contact, lines } = saidOnThePhone();
    const payment = { method: 'cash' };
    return { body: { contact, lines, total: 1120, payment, key: shop.random.id() } };
  },
  readAdminOrder: async ({ shop, users }) => ({
    params: { id: (await buildOrder(shop, users.customer)).id },
  }),
  addShipment: async ({ shop, users }) => ({
    params: { id: (await buildOrder(shop, users.customer)).id },
    body: { carrier: 'Delhivery', trackingNumber: 'DL-1' },
  }),
  correctShipment: async (scene) => {
    const { id } = await buildOrder(scene.shop, scene.users.customer);
    const shipmentId = await buildShipment(scene.shop, { id });
    return { params: { id, shipmentId }, body: { carrier: 'DTDC', trackingNumber: 'D-2' } };
  },
  refundOrder: async ({ shop, users }) => {
    const order = await buildOrder(shop, users.customer);
    await buildRefund(shop, order, { amountPaise: 100_00 });
    return { params: { id: order.id }, body: { amount: 50, reason: 'A scratch on the frame.' } };
  },
  retryRefund: async ({ shop, users }) => {
    const order = await buildOrder(shop, users.customer);
    const refundId = await buildRefund(shop, order, { amountPaise: 100_00, status: 'failed' });
    return { params: { id: order.id, refundId } };
  },
  checkPayment: async ({ shop, users }) => ({
    params: { id: (await buildOrder(shop, users.customer)).id },
  }),
  createManualOrder: ({ shop }) => ({ body: { ...saidOnThePhone(), key: shop.random.id() } }),
  readManualOrder: async ({ shop }) => ({ params: { id: await buildManualOrder(shop) } }),
  editManualOrder: async ({ shop }) => ({
    params: { id: await buildManualOrder(shop) },
    body: saidOnThePhone(),
  }),
  recordHandPayment: async ({ shop }) => ({
    params: { id: await buildManualOrder(shop) },
    body: { method: 'cash', amount: 1120 },
  }),
  recordHandRefund: async ({ shop }) => {
    const id = await buildManualOrder(shop);
    const payment = { method: 'cash', amount: 1120 } as const;
    await recordHandPayment(
      shop,
      id,
      { ...payment, reference: '', isHandedOver: false },
      commandLine,
    );
    const wish = { amount: 20, reason: 'A scratch.' };
    await refundOrder(shop, id, wish, commandLine, async () => {});
    const refund = await shop.db
      .selectFrom('refunds')
      .select('id')
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow();
    return { params: { id, refundId: refund.id }, body: { reference: '' } };
  },
  readUpiCode: async ({ shop }) => ({ params: { id: await buildManualOrder(shop) } }),
  listUpiPayments: async () => ({}),
  confirmUpiPayment: async (scene) => ({
    params: { id: await awaitingUpi(scene) },
    body: { reference: String(++upiNumbers) },
  }),
  refuseUpiPayment: async (scene) => ({
    params: { id: await awaitingUpi(scene) },
    body: { reference: null },
  }),
  payOnDelivery: async ({ shop }) => ({ params: { id: await buildManualOrder(shop) }, body: {} }),
  refuseParcel: async ({ shop }) => ({
    params: { id: await buildOrderOnDelivery(shop, 'shipped') },
    body: {},
  }),
  makePaymentLink: async ({ shop }) => ({
    params: { id: await buildManualOrder(shop) },
    body: { mail: true },
  }),
  readMail: async ({ shop }) => ({ params: { id: await buildMail(shop) } }),
  resendMail: async ({ shop }) => ({ params: { id: await buildMail(shop) } }),
  readReturn: async ({ shop, users }) => ({
    params: { id: await buildReturn(shop, users.customer) },
  }),
  approveReturn: async ({ shop, users }) => ({
    params: { id: await buildReturn(shop, users.customer) },
    body: { answer: 'Please pack it well.' },
  }),
  refuseReturn: async ({ shop, users }) => ({
    params: { id: await buildReturn(shop, users.customer) },
    body: { answer: 'It was worn.' },
  }),
  receiveReturn: async ({ shop, users }) => ({
    params: { id: await buildReturn(shop, users.customer, { status: 'approved' }) },
    body: { restock: true },
  }),
  refundReturn: async ({ shop, users }) => ({
    params: { id: await buildReturn(shop, users.customer, { status: 'received' }) },
    body: { inAnotherWay: true },
  }),
  readContact: async ({ shop }) => ({ params: { id: (await buildMessage(shop)).id } }),
  updateContact: async ({ shop }) => ({
    params: { id: (await buildMessage(shop)).id },
    body: { status: 'read' },
  }),
  markContactsRead: async ({ shop }) => ({
    body: { contacts: [{ id: (await buildMessage(shop)).id }] },
  }),
  replyToContact: async ({ shop }) => ({
    params: { id: (await buildMessage(shop)).id },
    body: { reply: 'It leaves on Monday.' },
  }),
  readGrievance: async ({ shop }) => ({ params: { id: await buildGrievance(shop) } }),
  stepGrievance: async ({ shop }) => ({
    params: { id: await buildGrievance(shop) },
    body: { step: 'acknowledge' },
  }),
  noteGrievance: async ({ shop }) => ({
    params: { id: await buildGrievance(shop) },
    body: { notes: 'Called on Monday.' },
  }),
  createBreach: () => ({ body: breachWords }),
  updateBreach: async ({ shop }) => ({
    params: { id: await buildBreach(shop) },
    body: { ...breachWords, people: 41 },
  }),
  reportBreach: async ({ shop }) => ({
    params: { id: await buildBreach(shop) },
    body: { addressee: 'cert-in', toldAt: '2026-01-02T10:00', reference: 'CERT-1' },
  }),
  countAffected: async ({ shop }) => ({
    params: { id: await buildBreach(shop) },
    body: { affected: { who: 'everyone' } },
  }),
  tellAffected: async ({ shop }) => ({
    params: { id: await buildBreach(shop) },
    body: { affected: { who: 'emails', emails: ['asha@home.example'] } },
  }),
  readPolicyMailings: () => ({ params: { page: 'terms' } }),
  mailPolicy: async ({ shop }) => {
    await scheduleTerms(shop);
    return { params: { page: 'terms' }, body: {} };
  },
  deleteContact: async ({ shop }) => ({ params: { id: (await buildMessage(shop)).id } }),
  readCustomer: ({ users }) => ({ params: { id: users.other.id } }),
  banCustomer: async ({ shop }) => ({
    params: { id: (await buildUser(shop)).id },
    body: { banned: true },
  }),
  eraseCustomer: async ({ shop }) => {
    const { id, email } = await buildUser(shop);
    return { params: { id }, body: { email } };
  },
  createCategory: ({ shop }) => ({ body: categoryBody(shop) }),
  updateCategory: async ({ shop }) => {
    const address = await buildCategory(shop);
    return { params: { address }, body: { ...categoryBody(shop), address, title: 'Jugs' } };
  },
  orderCategories: async ({ shop }) => ({
    body: { addresses: (await readCategories(shop.db)).map(({ address }) => address) },
  }),
  deleteCategory: async ({ shop }) => ({
    params: { address: await buildCategory(shop) },
    query: { moveTo: 'painting' },
  }),
  createCoupon: ({ shop }) => ({
    body: { code: `HOLI-${shop.random.id().slice(-8)}`, percent: 10 },
  }),
  readCoupon: async ({ shop }) => ({ params: { id: (await buildCoupon(shop)).id } }),
  updateCoupon: async ({ shop }) => {
    const { id, code } = await buildCoupon(shop);
    return { params: { id }, body: { code, amount: 100 } };
  },
  readAdminReview: async ({ shop }) => ({ params: { id: (await buildReview(shop, null)).id } }),
  answerReview: async ({ shop }) => ({
    params: { id: (await buildReview(shop, null)).id },
    body: { answer: 'Thank you.' },
  }),
  hideReview: async ({ shop }) => ({
    params: { id: (await buildReview(shop, null)).id },
    body: { reason: 'It is an advertisement.' },
  }),
  publishReview: async ({ shop }) => ({
    params: { id: (await buildReview(shop, null)).id },
    body: {},
  }),
  switchCoupon: async ({ shop }) => ({
    params: { id: (await buildCoupon(shop)).id },
    body: { isOn: false },
  }),
  deleteCoupon: async ({ shop }) => ({ params: { id: (await buildCoupon(shop)).id } }),
  readAdminProduct: async ({ shop }) => ({ params: { id: (await buildProduct(shop)).id } }),
  createAdminProduct: async () => ({
    form: {
      name: 'Walnut Bowl',
      description: 'Turned from one piece of walnut.',
      price: '1299',
      category: 'accessories',
    },
    files: [await paintFile('bowl.png')],
  }),
  updateAdminProduct: async ({ shop }) => ({
    params: { id: (await buildProduct(shop)).id },
    body: { inStock: false },
  }),
  countVariantUses: async ({ shop }) => ({
    params: { id: (await buildProduct(shop)).id },
    body: { variants: [] },
  }),
  deleteAdminProduct: async ({ shop }) => ({ params: { id: (await buildProduct(shop)).id } }),
  changeProducts: async ({ shop }) => ({
    body: { products: [{ id: (await buildProduct(shop)).id, inStock: false }] },
  }),
  showHiddenProduct: async ({ shop }) => {
    const { id } = await buildProduct(shop);
    await deleteProduct(shop, commandLine, id);
    return { params: { id } };
  },
  setCount: async ({ shop }) => {
    const { id } = await buildProduct(shop, { stock: 3 });
    const [variant] = await listVariants(shop, id);
    return { params: { id: variant?.id ?? '' }, body: { stock: 4, seenStock: 3 } };
  },
  checkCounts: countFile,
  checkFeeds: async () => ({}),
  applyCounts: countFile,
  addHeroImage: async () => ({
    form: { category: 'painting', title: 'Hills', order: '1' },
    files: [{ ...(await paintFile('hills.png')), field: 'image' }],
  }),
  updateHeroImage: async ({ shop }) => ({
    params: { id: await buildHeroImage(shop) },
    body: { category: 'painting', title: 'Hills at dawn' },
  }),
  moveHeroImage: async ({ shop }) => {
    const id = await buildHeroImage(shop);
    await buildHeroImage(shop);
    return { params: { id }, body: { direction: 'later' } };
  },
  deleteHeroImage: async ({ shop }) => ({ params: { id: await buildHeroImage(shop) } }),
  readAdminCollection: async ({ shop }) => ({
    params: { id: (await buildCollection(shop)).id },
  }),
  previewCollection: () => ({ body: { rules: { conditions: [{ kind: 'in-stock' }] } } }),
  createCollection: ({ shop }) => ({
    body: { address: `lamps-${shop.random.id()}`, title: 'Lamps' },
  }),
  updateCollection: async ({ shop }) => {
    const { id, address } = await buildCollection(shop);
    return { params: { id }, body: { address, title: 'Lamps of clay' } };
  },
  showCollection: async ({ shop }) => ({
    params: { id: (await buildCollection(shop)).id },
    body: { isVisible: false },
  }),
  deleteCollection: async ({ shop }) => ({ params: { id: (await buildCollection(shop)).id } }),
  readAdminCertificate: async ({ shop, users }) => ({
    params: { id: (await buildCertificate(shop, users.customer)).id },
  }),
  stepCertificate: async ({ shop, users }) => ({
    params: { id: (await buildCertificate(shop, users.customer)).id },
    body: { step: 'revoke', reason: 'A mistake.' },
  }),
  listOrderCertificates: async ({ shop, users }) => ({
    params: { id: (await buildCertificate(shop, users.customer)).orderId },
  }),
  prepareCertificates: async ({ shop, users }) => ({
    params: { id: (await buildCertifiedOrder(shop, users.customer, {}, { status: 'paid' })).id },
  }),
  createMaker: ({ shop }) => ({ body: { address: `asha-${shop.random.id()}`, name: 'Asha' } }),
  updateMaker: async ({ shop }) => {
    const { id, address } = await buildMaker(shop);
    return { params: { id }, body: { address, name: 'Bhagirathi' } };
  },
  showMaker: async ({ shop }) => ({
    params: { id: (await buildMaker(shop)).id },
    body: { isVisible: false },
  }),
  orderMakers: async ({ shop }) => {
    const { makers } = await listAdminMakers(shop);
    return { body: { ids: makers.map(({ _id }) => _id) } };
  },
  deleteMaker: async ({ shop }) => ({ params: { id: (await buildMaker(shop)).id } }),
  readContent: async ({ shop }) => ({ params: { ...(await buildPage(shop)) } }),
  addContentImage: async () => ({
    form: {},
    files: [{ ...(await paintFile('studio.png')), field: 'image' }],
  }),
  addBrandImage: async () => ({
    form: { use: 'mark' },
    files: [{ ...(await paintFile('mark.png')), field: 'image' }],
  }),
  createContent: async ({ shop }) => {
    const address = `page-${shop.random.id().toLowerCase()}`;
    return { body: { kind: 'page', address, body: { title: 'Our house' } } };
  },
  saveContentDraft: async ({ shop }) => ({
    params: { ...(await buildPublishedPage(shop)) },
    body: { body: { title: 'Our home' } },
  }),
  previewPage: async () => ({ params: { address: 'about' } }),
  previewStory: async ({ shop }) => ({ params: { ...(await buildStory(shop)) } }),
  discardContentDraft: async ({ shop }) => ({ params: { ...(await buildPage(shop)) } }),
  publishContent: async ({ shop }) => ({ params: { ...(await buildPage(shop)) }, body: {} }),
  readContentVersion: async ({ shop }) => ({
    params: { ...(await buildPublishedPage(shop)), number: '1' },
  }),
  restoreContentVersion: async ({ shop }) => ({
    params: { ...(await buildPublishedPage(shop)), number: '1' },
    body: {},
  }),
  moveContent: async ({ shop }) => ({
    params: { ...(await buildPage(shop)) },
    body: { address: `moved-${shop.random.id().toLowerCase()}` },
  }),
  deleteContent: async ({ shop }) => ({ params: { ...(await buildPage(shop)) } }),
  saveBackupPlan: async ({ shop }) => {
    await savePlanRow(shop.db, { folder: '/backups' });
    return { body: { isOn: false, place: 'folder', folder: '' } };
  },
  seeOneself: () => ({ query: { token: 'a.b.c' } }),
  tryBackupPlace: async () => ({ body: { place: 'folder' } }),
  startBackup: async ({ shop }) => {
    await shop.db.deleteFrom('backupRuns').execute();
    await buildBackup(shop);
    return {};
  },
  openLook: async ({ shop }) => {
    await shop.db.deleteFrom('backupLook').execute();
    return { body: await buildBackupWithPassphrase(shop) };
  },
  enterLook: async ({ shop }) => {
    await buildLook(shop);
    return {};
  },
  closeLook: async ({ shop }) => {
    await buildLook(shop);
    return {};
  },
  deleteBackup: async ({ shop }) => ({ params: { name: await buildBackup(shop) } }),
  // While one runs no other starts.
  startBookCheck: async ({ shop }) => {
    await shop.db.deleteFrom('ledgerChecks').execute();
    return {};
  },
  readImport: async ({ shop }) => ({ params: { id: await buildImport(shop) } }),
  sendImportFile: async ({ shop }) => {
    await buildImport(shop);
    return {
      form: { category: 'painting' },
      files: [{ field: 'file', name: 'pieces.csv', bytes: Buffer.from('name') }],
    };
  },
  runImport: async ({ shop }) => ({ params: { id: await buildImport(shop) }, body: {} }),
  removeImport: async ({ shop }) => ({ params: { id: await buildImport(shop) } }),
};

async function countFile({ shop }: Parameters<Prepare>[0]) {
  const { id } = await buildProduct(shop, { stock: 3 });
  const [variant] = await listVariants(shop, id);
  const bytes = Buffer.from(`variantId,stock\n${variant?.id},4\n`);
  return { form: {}, files: [{ field: 'file', name: 'counts.csv', bytes }] };
}
