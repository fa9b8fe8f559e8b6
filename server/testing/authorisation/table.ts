/**
 * Which status each person's call is answered with, the call being right in every other way; in the
 * order of people.ts. What somebody owns belongs to the shopper. A new endpoint needs a line here.
 */
export const expectedStatuses: Record<string, string> = {
  // person                visitor · unverified · shopper · other · packer · manager · owner
  health: /*             */ '200 200 200 200 200 200 200',
  readShopFacts: /*      */ '200 200 200 200 200 200 200',
  lookUpPincode: /*      */ '200 200 200 200 200 200 200',

  register: /*           */ '200 200 200 200 200 200 200',
  login: /*              */ '200 200 200 200 200 200 200',
  logout: /*             */ '200 200 200 200 200 200 200',
  googleNonce: /*        */ '200 200 200 200 200 200 200',
  googleSignIn: /*       */ '200 200 200 200 200 200 200',
  verify: /*             */ '200 200 200 200 200 200 200',
  resendVerification: /* */ '200 200 200 200 200 200 200',
  forgotPassword: /*     */ '200 200 200 200 200 200 200',
  resetPassword: /*      */ '200 200 200 200 200 200 200',

  readHalfSession: /*     */ '200 200 200 200 200 200 200',
  proveByCode: /*         */ '200 200 200 200 200 200 200',
  secondFactorPasskeyOptions: /**/ '200 200 200 200 200 200 200',
  proveByPasskey: /*      */ '200 200 200 200 200 200 200',
  passkeySignInOptions: /**/ '200 200 200 200 200 200 200',
  passkeySignIn: /*       */ '200 200 200 200 200 200 200',

  confirmIdentity: /*     */ '401 401 200 200 200 200 200',
  readOwnSecondFactor: /* */ '401 401 200 200 200 200 200',
  beginAuthenticator: /*  */ '401 401 200 200 200 200 200',
  confirmAuthenticator: /**/ '401 401 200 200 200 200 200',
  removeAuthenticator: /* */ '401 401 200 200 200 200 200',
  passkeyOptions: /*      */ '401 401 200 200 200 200 200',
  addPasskey: /*          */ '401 401 200 200 200 200 200',
  removePasskey: /*       */ '401 401 200 404 404 404 404',
  renewRecoveryCodes: /*  */ '401 401 200 200 200 200 200',

  // The invited person's own account is one that none of these is signed in to.
  readInvitation: /*      */ '200 200 200 200 200 200 200',
  acceptInvitation: /*    */ '200 200 403 403 403 403 403',
  listStaff: /*           */ '401 401 403 403 403 403 200',
  inviteStaff: /*         */ '401 401 403 403 403 403 200',
  resendInvitation: /*    */ '401 401 403 403 403 403 200',
  withdrawInvitation: /*  */ '401 401 403 403 403 403 200',
  changeStaffRole: /*     */ '401 401 403 403 403 403 200',
  removeStaff: /*         */ '401 401 403 403 403 403 200',
  resetSecondFactor: /*   */ '401 401 403 403 403 403 200',

  profile: /*            */ '401 401 200 200 200 200 200',
  updateProfile: /*      */ '401 401 200 200 200 200 200',
  setAvatar: /*          */ '401 401 200 200 200 200 200',
  changePassword: /*     */ '401 401 200 200 200 200 200',
  listSessions: /*       */ '401 401 200 200 200 200 200',
  endSession: /*         */ '401 401 200 404 404 404 404',
  endOtherSessions: /*   */ '401 401 200 200 200 200 200',
  syncBag: /*            */ '401 401 200 200 200 200 200',

  listProducts: /*       */ '200 200 200 200 200 200 200',
  readProduct: /*        */ '200 200 200 200 200 200 200',
  listFeatured: /*       */ '200 200 200 200 200 200 200',
  searchProducts: /*     */ '200 200 200 200 200 200 200',
  listHeroImages: /*     */ '200 200 200 200 200 200 200',
  readPieces: /*         */ '200 200 200 200 200 200 200',
  validateCart: /*       */ '200 200 200 200 200 200 200',

  createOrder: /*        */ '401 401 200 200 200 200 200',
  verifyPayment: /*      */ '401 401 200 404 404 404 404',
  dismissPayment: /*     */ '401 401 200 404 404 404 404',
  listOrders: /*         */ '401 401 200 200 200 200 200',
  readOrder: /*          */ '401 401 200 404 404 404 404',
  rateItem: /*           */ '401 401 200 404 404 404 404',
  sendMessage: /*        */ '401 401 200 200 200 200 200',
  sendMessageWithImages: /**/ '401 401 200 200 200 200 200',

  listAdminOrders: /*    */ '401 401 403 403 200 200 200',
  updateAdminOrder: /*   */ '401 401 403 403 200 200 200',
  readAdminOrder: /*     */ '401 401 403 403 200 200 200',
  addShipment: /*        */ '401 401 403 403 200 200 200',
  correctShipment: /*    */ '401 401 403 403 200 200 200',
  refundOrder: /*        */ '401 401 403 403 403 403 200',
  retryRefund: /*        */ '401 401 403 403 403 403 200',
  checkPayment: /*       */ '401 401 403 403 200 200 200',

  listContacts: /*       */ '401 401 403 403 403 200 200',
  readContact: /*        */ '401 401 403 403 403 200 200',
  updateContact: /*      */ '401 401 403 403 403 200 200',
  replyToContact: /*     */ '401 401 403 403 403 200 200',
  deleteContact: /*      */ '401 401 403 403 403 200 200',
  listCustomers: /*      */ '401 401 403 403 403 200 200',
  readCustomer: /*       */ '401 401 403 403 403 200 200',
  banCustomer: /*        */ '401 401 403 403 403 403 200',
  eraseCustomer: /*      */ '401 401 403 403 403 403 200',

  listAdminProducts: /*  */ '401 401 403 403 403 200 200',
  readAdminProduct: /*   */ '401 401 403 403 403 200 200',
  createAdminProduct: /* */ '401 401 403 403 403 200 200',
  updateAdminProduct: /* */ '401 401 403 403 403 200 200',
  deleteAdminProduct: /* */ '401 401 403 403 403 200 200',

  addHeroImage: /*       */ '401 401 403 403 403 200 200',
  updateHeroImage: /*    */ '401 401 403 403 403 200 200',
  moveHeroImage: /*      */ '401 401 403 403 403 200 200',
  deleteHeroImage: /*    */ '401 401 403 403 403 200 200',

  readAnalytics: /*      */ '401 401 403 403 403 200 200',
  countVisit: /*         */ '200 200 200 200 200 200 200',
  readSettings: /*       */ '401 401 403 403 403 403 200',
  listAudit: /*          */ '401 401 403 403 403 403 200',
  changeSettings: /*     */ '401 401 403 403 403 403 200',

  listImports: /*        */ '401 401 403 403 403 200 200',
  readImport: /*         */ '401 401 403 403 403 200 200',
  sendImportFile: /*     */ '401 401 403 403 403 200 200',
  runImport: /*          */ '401 401 403 403 403 200 200',
  removeImport: /*       */ '401 401 403 403 403 200 200',

  // Beside the contract's endpoints:
  analyticsFile: /*      */ '401 401 403 403 403 200 200',
  auditFile: /*          */ '401 401 403 403 403 403 200',
  exportFile: /*         */ '401 401 403 403 403 200 200',
  importReport: /*       */ '401 401 403 403 403 200 200',
  contactImage: /*       */ '401 401 403 403 403 200 200',
  webhook: /*            */ '200 200 200 200 200 200 200',
  callback: /*           */ '303 303 303 303 303 303 303',
  openApi: /*            */ '200 200 200 200 200 200 200',
  apiDocs: /*            */ '200 200 200 200 200 200 200',
  apiDocsStyle: /*       */ '200 200 200 200 200 200 200',
};

/** Calls of the back office that are no GET and still leave the shop as it is. */
export const changesNothing: readonly string[] = [];
