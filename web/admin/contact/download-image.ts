import { contactMessages } from '#contract/contact/contact-rules.ts';
import { toast } from '#web/ui/toasts/toast.ts';

/** The browser may still be reading the file when the click is over. */
const REVOKE_AFTER_MS = 60_000;

/** Saves an attachment under its own name; where that fails it opens in a tab of its own. */
export async function downloadImage(image: { url: string; filename: string }): Promise<void> {
  try {
    const answer = await fetch(image.url, { credentials: 'same-origin' });
    if (!answer.ok) throw new Error(`the image was answered with ${answer.status}`);
    const file = URL.createObjectURL(await answer.blob());
    const link = document.createElement('a');
    link.href = file;
    link.download = image.filename;
    link.click();
    setTimeout(() => URL.revokeObjectURL(file), REVOKE_AFTER_MS);
    toast.success(contactMessages.downloaded);
  } catch {
    window.open(image.url, '_blank', 'noopener');
    toast.error(contactMessages.downloadFailed);
  }
}
