import { toast } from '#web/ui/toasts/toast.ts';

/** `what` is its name on screen, such as "Text". */
export async function copyText(what: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(`${what} copied`);
  } catch {
    toast.error(`The browser blocked copying. Select the ${what.toLowerCase()} and copy it.`);
  }
}
