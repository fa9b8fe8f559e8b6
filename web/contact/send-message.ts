import type { Failure } from '#contract/api/envelope.ts';
import { contactApi } from '#contract/contact/contact.endpoints.ts';
import type { ContactForm } from '#contract/contact/contact.ts';
import { contactMessages } from '#contract/contact/contact-rules.ts';
import { call } from '#web/api/call.ts';
import { upload } from '#web/api/upload.ts';

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
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) if (value) body.append(name, value);
  for (const image of images) {
    // An image that was moved or changed meanwhile would fail in the middle of the upload, without
    // a reason.
    await image.slice(0, 1).arrayBuffer();
    body.append('images', image, image.name);
  }
  return upload(contactApi.sendMessageWithImages, body, { onProgress });
}

/** The message for a refusal. */
export function refusalOf({ status, message }: Pick<Failure, 'status' | 'message'>): string {
  if (status === 401) return contactMessages.notLoggedIn;
  return message || contactMessages.notSent;
}
