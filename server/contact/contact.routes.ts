import {
  contactForm,
  sendMessage as sendMessageEndpoint,
  sendMessageWithImages,
} from '#contract/contact.ts';
import { contactMessages, contactSubjects } from '#contract/contact-rules.ts';
import { largestPictureBytes } from '#contract/pictures.ts';
import { limitRate } from '../http/rate-limit.ts';
import { readForm } from '../http/read-form.ts';
import type { Routes } from '../http/routing.ts';
import { sendMessage } from './send-message.ts';

const message = contactMessages.sent;
const imageLimits = {
  field: 'images',
  files: Math.max(...contactSubjects.map(({ images }) => images)),
  fileBytes: largestPictureBytes,
};
/** Refused ones count as well: each costs the shop up to 30 MB to look at. */
const UPLOADS_AN_HOUR = { times: 40, seconds: 3600 };

export const contactRoutes: Routes = (serve, shop) => {
  serve(sendMessageEndpoint, async ({ session, body }) => {
    const ticket = await sendMessage(shop, session.user, { form: body });
    return { data: { ticket }, message };
  });

  serve(sendMessageWithImages, async (call) => {
    const { user } = call.session;
    await limitRate(shop, `contact-upload:${user.id}`, UPLOADS_AN_HOUR);
    const { data, files, count } = await readForm(call, contactForm, imageLimits);
    const ticket = await sendMessage(shop, user, {
      form: data,
      images: files,
      imageCount: count,
    });
    return { data: { ticket }, message };
  });
};
