import { uploadMessages } from '#contract/api/uploads.ts';

/** The subjects of a message in the form's order, each with how many images it takes. */
export const contactSubjects = [
  { value: 'general', label: 'General Inquiry', images: 0 },
  { value: 'order', label: 'Order Support', images: 1 },
  { value: 'shipping', label: 'Shipping Question', images: 0 },
  { value: 'return', label: 'Return/Exchange', images: 3 },
  { value: 'custom', label: 'Custom Design', images: 3 },
  { value: 'artist', label: 'Artist Application', images: 1 },
  { value: 'wholesale', label: 'Wholesale Inquiry', images: 0 },
  { value: 'press', label: 'Press/Media', images: 0 },
  { value: 'other', label: 'Other', images: 3 },
] as const;
export type ContactSubject = (typeof contactSubjects)[number]['value'];

export const contactLimits = {
  nameMin: 2,
  nameMax: 50,
  emailMax: 50,
  messageMin: 10,
  messageMax: 1000,
  replyMax: 5000,
  searchMax: 100,
  /** Every message is answered within so many hours. */
  promiseHours: 48,
} as const;

export const contactStatuses = ['new', 'read', 'replied'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

export const contactMessages = {
  name: 'Name must be 2-50 characters',
  email: 'Valid email required (max 50 characters)',
  subject: 'Please choose a subject',
  message: 'Message must be 10-1000 characters',
  notLoggedIn: 'Please log in to send a message',
  invalid: 'Please fill all fields correctly',
  sent: 'Message sent successfully! We will get back to you soon.',
  notSent: 'Failed to send message',
  failed: 'Failed to send message. Please try again.',
  notAnImage: uploadMessages.notAnImage,
  imageTooHeavy: 'Each image must be less than 10MB',
  imagesRefused: 'Image upload is not supported for this subject',
  // Prescribed: spec/storefront.md.
  tooManyImages: (most: number, subject: ContactSubject) =>
    `You can upload maximum ${most} image(s) for ${subject} inquiries`,
  imageNotFound: 'Image not found',
  notFound: 'Message not found',
  replyEmpty: 'Please type a reply first',
  replyLong: 'Reply must be less than 5000 characters',
  replied: 'Reply sent successfully',
  confirmResolve:
    'Are you sure you want to resolve and delete this contact? This action cannot be undone.',
  resolved: 'Contact resolved and removed!',
  downloaded: 'Image downloaded successfully!',
  downloadFailed: 'Download failed, opened in new tab instead',
} as const;

/** What is wrong with a reply: the first broken rule. */
export function replyProblem(reply: string): string | undefined {
  if (reply.trim() === '') return contactMessages.replyEmpty;
  return reply.length > contactLimits.replyMax ? contactMessages.replyLong : undefined;
}

/** A message's age against the promise: "Waiting 31 h of 48 h". */
export function waitingText(hours: number): string {
  const { promiseHours } = contactLimits;
  if (hours < promiseHours) return `Waiting ${hours} h of ${promiseHours} h`;
  const days = Math.floor(hours / 24);
  return `Overdue: waiting ${days < 4 ? `${hours} h` : `${days} days`}, promised in ${promiseHours} h`;
}

/** The subject of this name, whatever was given; undefined for none of the nine. */
export function findSubject(value: unknown) {
  return contactSubjects.find((subject) => subject.value === value);
}

/** Why so many images cannot go with the subject; undefined when they can. */
export function imagesProblem(subject: ContactSubject, count: number): string | undefined {
  const most = findSubject(subject)?.images ?? 0;
  if (count === 0 || count <= most) return undefined;
  return most === 0 ? contactMessages.imagesRefused : contactMessages.tooManyImages(most, subject);
}

/** What a message is about, in one line: "Custom order: painting" (S22). */
export function subjectLine(about: {
  subject: ContactSubject;
  category?: string | null | undefined;
}): string {
  const { subject, category } = about;
  if (subject === 'custom' && category) return `Custom order: ${category}`;
  return findSubject(subject)?.label ?? subject;
}
