import { subjectLine } from '#contract/contact/contact-rules.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { grievanceKindWords } from '#contract/privacy/grievance-rules.ts';
import type { MailFrame, WrittenMail } from '#server/messages/channels/mail/layout/mail-frame.ts';
import {
  AlreadyRegistered,
  GoogleLinkCode,
  GoogleLinked,
  PasswordChanged,
  ResetCode,
  SignInCode,
  VerificationCode,
} from '#server/messages/channels/mail/messages/account-mails.tsx';
import {
  CertificateChanged,
  CertificateConfirm,
  CertificateOffered,
  CertificatePassedOn,
  certificateChanges,
} from '#server/messages/channels/mail/messages/certificate-mails.tsx';
import {
  CommissionForTheShop,
  CommissionLink,
  CommissionNewsMail,
  commissionDeskTitle,
  commissionTitle,
} from '#server/messages/channels/mail/messages/commission-mails.tsx';
import {
  ConnectionChanged,
  connectionChanges,
} from '#server/messages/channels/mail/messages/connection-changed.tsx';
import {
  MessageForTheShop,
  MessageReceived,
  MessageReply,
} from '#server/messages/channels/mail/messages/contact-mails.tsx';
import {
  BackupFailed,
  backupTrouble,
  CashForTheShop,
  deskCashTitle,
  deskOrderTitle,
  JobsFailed,
  OrderForTheShop,
} from '#server/messages/channels/mail/messages/desk-mails.tsx';
import {
  AccountErased,
  ErasureAsked,
} from '#server/messages/channels/mail/messages/erasure-mails.tsx';
import { LowStock } from '#server/messages/channels/mail/messages/low-stock-mail.tsx';
import {
  OrderCode,
  OrderConfirmed,
} from '#server/messages/channels/mail/messages/on-delivery-mails.tsx';
import { OrderPaid, OrderShipped } from '#server/messages/channels/mail/messages/order-mails.tsx';
import {
  OrderCancelled,
  OrderDelivered,
  OrderPlaced,
  PaymentLink,
} from '#server/messages/channels/mail/messages/order-step-mails.tsx';
import { PaymentReturned } from '#server/messages/channels/mail/messages/payment-refunded.tsx';
import {
  PolicyChanged,
  policyTitle,
} from '#server/messages/channels/mail/messages/policy-changed.tsx';
import {
  AccountInactive,
  DataBreach,
  GrievanceForTheShop,
  GrievanceReceived,
  GrievanceStep,
  grievanceTitles,
} from '#server/messages/channels/mail/messages/privacy-mails.tsx';
import {
  ReturnForTheShop,
  ReturnStep,
  returnTitles,
} from '#server/messages/channels/mail/messages/return-mails.tsx';
import { ReviewStep, reviewTitles } from '#server/messages/channels/mail/messages/review-mails.tsx';
import {
  factorChanges,
  SecondFactorChanged,
} from '#server/messages/channels/mail/messages/second-factor-mail.tsx';
import {
  disputeTitle,
  PaymentDisputed,
  WebhooksSilent,
} from '#server/messages/channels/mail/messages/shop-alarms.tsx';
import { StaffInvitation } from '#server/messages/channels/mail/messages/staff-invitation.tsx';
import { StaffNewDevice } from '#server/messages/channels/mail/messages/staff-new-device.tsx';
import { TestMail } from '#server/messages/channels/mail/messages/test-mail.tsx';
import { OrderUpi, upiTitles } from '#server/messages/channels/mail/messages/upi-mails.tsx';
import type { Events } from '#server/messages/event-data.ts';

/** Every mail's subject and message. */
const writers: {
  [T in keyof Events]: (data: Events[T], frame: MailFrame) => WrittenMail;
} = {
  'verification-code': (data, frame) => ({
    subject: `Your ${frame.shop.name} code: ${data.code}`,
    message: <VerificationCode data={data} frame={frame} />,
  }),
  'already-registered': (data, frame) => ({
    subject: `You already have an account at ${frame.shop.name}`,
    message: <AlreadyRegistered data={data} frame={frame} />,
  }),
  'reset-code': (data, frame) => ({
    subject: `Your ${frame.shop.name} code: ${data.code}`,
    message: <ResetCode data={data} frame={frame} />,
  }),
  'sign-in-code': (data, frame) => ({
    subject: `Your ${frame.shop.name} code: ${data.code}`,
    message: <SignInCode data={data} frame={frame} />,
  }),
  'google-link-code': (data, frame) => ({
    subject: `Your ${frame.shop.name} code: ${data.code}`,
    message: <GoogleLinkCode data={data} frame={frame} />,
  }),
  'password-changed': (data, frame) => ({
    subject: `Your ${frame.shop.name} password was ${data.created ? 'created' : 'changed'}`,
    message: <PasswordChanged data={data} frame={frame} />,
  }),
  'google-linked': (data, frame) => ({
    subject: `You can now sign in with Google at ${frame.shop.name}`,
    message: <GoogleLinked data={data} frame={frame} />,
  }),
  'second-factor-changed': (data, frame) => ({
    subject: `Your ${frame.shop.name} sign-in: ${factorChanges[data.what]}`,
    message: <SecondFactorChanged data={data} frame={frame} />,
  }),
  'staff-new-device': (data, frame) => ({
    subject: `${data.isReader ? 'You' : data.memberName} signed in at ${frame.shop.name} with a new device`,
    message: <StaffNewDevice data={data} frame={frame} />,
  }),
  'connection-changed': (data, frame) => ({
    subject: `${data.title}: ${connectionChanges[data.what]} (${frame.shop.name})`,
    message: <ConnectionChanged data={data} frame={frame} />,
  }),
  'erasure-asked': (data, frame) => ({
    subject: `Your ${frame.shop.name} account will be deleted`,
    message: <ErasureAsked data={data} frame={frame} />,
  }),
  'account-erased': (data, frame) => ({
    subject: `Your ${frame.shop.name} account is deleted`,
    message: <AccountErased data={data} frame={frame} />,
  }),
  'staff-invitation': (data, frame) => ({
    subject: `${data.name} invites you to work at ${frame.shop.name}`,
    message: <StaffInvitation data={data} frame={frame} />,
  }),
  'test-mail': (data, frame) => ({
    subject: `A test email from ${frame.shop.name}`,
    message: <TestMail data={data} frame={frame} />,
  }),
  'order-placed': (data, frame) => ({
    subject: aboutOrder('Order received, waiting for payment', data, frame),
    message: <OrderPlaced data={data} frame={frame} />,
  }),
  'payment-link': (data, frame) => ({
    subject: aboutOrder('Pay for your order', data, frame),
    message: <PaymentLink data={data} frame={frame} />,
    ...(frame.shop.email && { replyTo: { name: frame.shop.name, address: frame.shop.email } }),
  }),
  'order-paid': (data, frame) => ({
    subject: aboutOrder('Order confirmed', data, frame),
    message: <OrderPaid data={data} frame={frame} />,
  }),
  'order-code': (data, frame) => ({
    subject: `Your ${frame.shop.name} code: ${data.code}`,
    message: <OrderCode data={data} frame={frame} />,
  }),
  'order-confirmed': (data, frame) => ({
    subject: aboutOrder('Order confirmed', data, frame),
    message: <OrderConfirmed data={data} frame={frame} />,
  }),
  'order-upi': (data, frame) => ({
    subject: aboutOrder(upiTitles[data.step], data, frame),
    message: <OrderUpi data={data} frame={frame} />,
    ...(frame.shop.email && { replyTo: { name: frame.shop.name, address: frame.shop.email } }),
  }),
  'order-delivered': (data, frame) => ({
    subject: aboutOrder('Order delivered', data, frame),
    message: <OrderDelivered data={data} frame={frame} />,
  }),
  'order-cancelled': (data, frame) => ({
    subject: aboutOrder('Order cancelled', data, frame),
    message: <OrderCancelled data={data} frame={frame} />,
  }),
  'payment-returned': (data, frame) => ({
    subject: `Refund for order #${shortOrderId(data.orderId)} (${frame.shop.name})`,
    message: <PaymentReturned data={data} frame={frame} />,
  }),
  'order-shipped': (data, frame) => ({
    subject: aboutOrder(
      data.isCorrection ? 'Corrected tracking number' : 'Order shipped',
      data,
      frame,
    ),
    message: <OrderShipped data={data} frame={frame} />,
  }),
  'return-step': (data, frame) => ({
    subject: aboutOrder(returnTitles[data.status], data, frame),
    message: <ReturnStep data={data} frame={frame} />,
    ...(frame.shop.email && { replyTo: { name: frame.shop.name, address: frame.shop.email } }),
  }),
  'return-for-the-shop': (data, frame) => ({
    subject: `Return from ${data.name} (${frame.shop.name} order ${shortOrderId(data.orderId)})`,
    message: <ReturnForTheShop data={data} frame={frame} />,
  }),
  'review-step': (data, frame) => ({
    subject: `${reviewTitles[data.what]}: ${data.piece}, ${frame.shop.name}`,
    message: <ReviewStep data={data} frame={frame} />,
    ...(frame.shop.email && { replyTo: { name: frame.shop.name, address: frame.shop.email } }),
  }),
  'certificate-confirm': (data, frame) => ({
    subject: `Transfer the certificate ${data.number}? ${frame.shop.name}`,
    message: <CertificateConfirm data={data} frame={frame} />,
  }),
  'certificate-offered': (data, frame) => ({
    subject: `A certificate of ${frame.shop.name} for you: ${data.piece}`,
    message: <CertificateOffered data={data} frame={frame} />,
  }),
  'certificate-changed': (data, frame) => ({
    subject: `${certificateChanges[data.what].title}: ${data.piece}, ${frame.shop.name}`,
    message: <CertificateChanged data={data} frame={frame} />,
  }),
  'certificate-passed-on': (data, frame) => ({
    subject: `The certificate ${data.number} of ${frame.shop.name} has a new owner`,
    message: <CertificatePassedOn data={data} frame={frame} />,
  }),
  'message-received': (data, frame) => ({
    subject: `We have received your message, ${frame.shop.name} ticket ${data.ticket}`,
    message: <MessageReceived data={data} frame={frame} />,
  }),
  'message-reply': (data, frame) => ({
    subject: `Re: ${subjectLine(data)} (${frame.shop.name} ticket ${data.ticket})`,
    message: <MessageReply data={data} frame={frame} />,
    ...(frame.shop.email && { replyTo: { name: frame.shop.name, address: frame.shop.email } }),
  }),
  'message-for-the-shop': (data, frame) => ({
    subject: `${subjectLine(data)} from ${data.name} (${frame.shop.name} ticket ${data.ticket})`,
    message: <MessageForTheShop data={data} frame={frame} />,
    replyTo: { name: data.name, address: data.email },
  }),
  'commission-news': (data, frame) => ({
    subject: `${commissionTitle(data)} (${frame.shop.name} commission ${data.number})`,
    message: <CommissionNewsMail data={data} frame={frame} />,
  }),
  'commission-for-the-shop': (data, frame) => ({
    subject: `${commissionDeskTitle(data)} (${frame.shop.name} commission ${data.number})`,
    message: <CommissionForTheShop data={data} frame={frame} />,
    replyTo: { name: data.name, address: data.email },
  }),
  'commission-link': (data, frame) => ({
    subject: `The link to your ${frame.shop.name} commission ${data.number}`,
    message: <CommissionLink data={data} frame={frame} />,
  }),
  'grievance-received': (data, frame) => ({
    subject: `We have received your request, ${frame.shop.name} ticket ${data.ticket}`,
    message: <GrievanceReceived data={data} frame={frame} />,
    replyTo: officerOf(frame),
  }),
  'grievance-step': (data, frame) => ({
    subject: `${grievanceTitles[data.status]}, ${frame.shop.name} ticket ${data.ticket}`,
    message: <GrievanceStep data={data} frame={frame} />,
    replyTo: officerOf(frame),
  }),
  'grievance-for-the-shop': (data, frame) => ({
    subject: `${grievanceKindWords(data.kind)} (${frame.shop.name} grievance ${data.ticket})`,
    message: <GrievanceForTheShop data={data} frame={frame} />,
    replyTo: { name: data.name, address: data.email },
  }),
  'data-breach': (data, frame) => ({
    subject: `Your data at ${frame.shop.name}: ${data.title}`,
    message: <DataBreach data={data} frame={frame} />,
    replyTo: officerOf(frame),
  }),
  'policy-changed': (data, frame) => ({
    subject: policyTitle(data, frame),
    message: <PolicyChanged data={data} frame={frame} />,
    ...(frame.shop.email && { replyTo: { name: frame.shop.name, address: frame.shop.email } }),
  }),
  'account-inactive': (data, frame) => ({
    subject: `Your ${frame.shop.name} account will be erased`,
    message: <AccountInactive data={data} frame={frame} />,
  }),
  'order-for-the-shop': (data, frame) => ({
    subject: `${deskOrderTitle(data)} (${frame.shop.name})`,
    message: <OrderForTheShop data={data} frame={frame} />,
  }),
  'cash-for-the-shop': (data, frame) => ({
    subject: `${deskCashTitle(data)} (${frame.shop.name})`,
    message: <CashForTheShop data={data} frame={frame} />,
  }),
  'jobs-failed': (data, frame) => ({
    subject: `${frame.shop.name}: a job has failed`,
    message: <JobsFailed data={data} frame={frame} />,
  }),
  'backup-failed': (data, frame) => ({
    subject: `${frame.shop.name}: ${backupTrouble(data).replace('The', 'the')}`,
    message: <BackupFailed data={data} frame={frame} />,
  }),
  'webhooks-silent': (data, frame) => ({
    subject: `${frame.shop.name}: no webhook reports the payments`,
    message: <WebhooksSilent data={data} frame={frame} />,
  }),
  'low-stock': (data, frame) => ({
    subject: `${frame.shop.name}: stock is low`,
    message: <LowStock data={data} frame={frame} />,
  }),
  'payment-disputed': (data, frame) => ({
    subject: `${disputeTitle(data)}: ${frame.shop.name} order ${shortOrderId(data.orderId)}`,
    message: <PaymentDisputed data={data} frame={frame} />,
  }),
};

/** What happened first: a phone shows little more of it. */
function aboutOrder(what: string, data: { orderId: string }, frame: MailFrame): string {
  return `${what}: #${shortOrderId(data.orderId)} (${frame.shop.name})`;
}

/** Who is responsible for a mail's subject; the shop if nobody is named. */
function officerOf({ shop }: MailFrame): WrittenMail['replyTo'] {
  const { grievanceOfficer: officer, name, email } = shop;
  const address = officer.email || email;
  return address ? { name: officer.name || name, address } : undefined;
}

export function writeMail<T extends keyof Events>(
  template: T,
  data: Events[T],
  frame: MailFrame,
): WrittenMail {
  return writers[template](data, frame);
}
