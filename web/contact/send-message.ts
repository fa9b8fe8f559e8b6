import type { Failure } from '#contract/api/envelope.ts';
import { contactApi } from '#contract/contact/contact.endpoints.ts';
import type { ContactForm } from '#contract/contact/contact.ts';
import { contactMessages } from '#contract/contact/contact-rules.ts';
import { call } from '#web/api/call.ts';
import { upload } from '#web/api/upload.ts';
import { formWithImages } from '#web/ui/forms/use-images.ts';

/**
 * Sends a message, with its images where there are some.
 *
 * @throws when an image can no longer be read
 */
export async function send(
  form: ContactForm,
  images: readonly File[],
  onProgress: (part: number) => void,
) {
  if (images.length === 0) return call(contactApi.sendMessage, { body: form });
  const typed = Object.fromEntries(Object.entries(form).filter(([, value]) => value));
  const body = await formWithImages(
    typed,
    images.map((file) => ({ file })),
  );
  if (!body) throw new Error('An image can no longer be read.');
  return upload(contactApi.sendMessageWithImages, body, { onProgress });
}

/** The message for a refusal. */
export function refusalOf({ status, message }: Pick<Failure, 'status' | 'message'>): string {
  if (status === 401) return contactMessages.notLoggedIn;
  return message || contactMessages.notSent;
}
