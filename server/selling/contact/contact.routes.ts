import { largestImageBytes } from '#contract/api/uploads.ts';
import { contactApi } from '#contract/contact/contact.endpoints.ts';
import { contactForm, contactSchemas } from '#contract/contact/contact.ts';
import { contactMessages, contactSubjects } from '#contract/contact/contact-rules.ts';
import { fewAtOnce } from '#server/infra/http/few-at-once.ts';
import { readForm } from '#server/infra/http/read-form.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import { sendMessage } from './send-message.ts';

const message = contactMessages.sent;
const imageLimits = {
  field: 'images',
  files: Math.max(...contactSubjects.map(({ images }) => images)),
  fileBytes: largestImageBytes,
};
/** Refused ones count too: each costs the shop up to 30 MB to check. */
const UPLOADS_AN_HOUR = { times: 40, seconds: 3600 };
const UPLOADS_AT_ONCE = 2;

export const contactRoutes: Routes = (serve, shop) => {
  const uploads = fewAtOnce(UPLOADS_AT_ONCE);

  serve(contactApi, contactSchemas, {
    sendMessage: async ({ session, body }) => {
      const ticket = await sendMessage(shop, session.user, { form: body });
      return { data: { ticket }, message };
    },
    sendMessageWithImages: async (call) => {
      const { user } = call.session;
      const ticket = await uploads(user.id, async () => {
        await limitRate(shop, `contact-upload:${user.id}`, UPLOADS_AN_HOUR);
        const { data: form, files: images, count } = await readForm(call, contactForm, imageLimits);
        return sendMessage(shop, user, { form, images, imageCount: count });
      });
      return { data: { ticket }, message };
    },
  });
};
